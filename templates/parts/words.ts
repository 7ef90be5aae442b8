import { createContext, useContext } from 'react'
import type { DrawnWords } from '../../schema/wording.ts'

/** The words that templates draw by themselves. Whoever draws a page gives them: without, headings are empty. */
export const Words = createContext({} as DrawnWords)

/** The words of the site that templates draw by themselves, e.g. `steps` above the steps of a service. */
export function useWords(): DrawnWords {
  return useContext(Words)
}
