import { useEffect } from 'react'

/** Puts `text` in front of the document title for as long as it is given. */
export function useStepTitle(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return
    let before: string | undefined
    let titled: string | undefined
    let isOver = false
    // A page that just arrived sets its own title in the same tick, so wait for it.
    queueMicrotask(() => {
      if (isOver) return
      before = document.title
      titled = `${text} | ${before}`
      document.title = titled
    })
    return () => {
      isOver = true
      // If another page has set its title meanwhile, leave it.
      if (before !== undefined && document.title === titled) document.title = before
    }
  }, [text])
}
