import type { Figure } from '../../../schema/figure.ts'

/** Stands in for a drawing that is not drawn yet: its description. */
export function NotDrawn({ figure }: { figure: Figure }) {
  return <p>{figure.description}</p>
}
