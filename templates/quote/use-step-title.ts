import { useEffect } from 'react'

/** While `text` is given, the title of the document begins with it. */
export function useStepTitle(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return
    let before: string | undefined
    let titled: string | undefined
    let isOver = false
    // A page that has just arrived sets its own title in the same turn.
    queueMicrotask(() => {
      if (isOver) return
      before = document.title
      titled = `${text} | ${before}`
      document.title = titled
    })
    return () => {
      isOver = true
      // Another page may have set its title in the meantime.
      if (before !== undefined && document.title === titled) document.title = before
    }
  }, [text])
}
