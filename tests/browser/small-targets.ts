/** Controls within a part of the page that are smaller than `least` px, except links within a sentence. Runs in the page. */
export function smallTargets({ within, least }: { within: string; least: number }): string[] {
  const controls = 'a[href], button, summary, input:not([type=hidden]), textarea, select'
  return (
    [...document.querySelectorAll<HTMLElement>(`${within} :is(${controls})`)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      // The number of a source belongs to the sentence before it, also at the end of a table cell.
      .filter((control) => control.parentElement?.tagName !== 'SUP' || least <= 24)
      .filter((control) => {
        const around = control.parentElement?.textContent ?? ''
        const isInSentence =
          getComputedStyle(control).display === 'inline' &&
          around.trim().length > control.textContent.trim().length
        return !isInSentence
      })
      .filter((control) => {
        const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
        if (width >= least && height >= least) return false
        // A link's target may be larger than its text, like a link that covers a card.
        control.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top } = control.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const ends = [0.5 - least / 2, least / 2 - 0.5]
        const corners = ends.flatMap((right) =>
          ends.map((below) => document.elementFromPoint(x + right, y + below)),
        )
        return !corners.every((corner) => control.contains(corner))
      })
      .map((control) => {
        const { width, height } = control.getBoundingClientRect()
        return `${control.outerHTML.slice(0, 80)}: ${Math.round(width)} x ${Math.round(height)}`
      })
  )
}
