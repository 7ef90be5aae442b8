/** How long the app may take to draw a change of the draft. */
const UPDATE_MILLISECONDS = 3000

/**
 * Shows the text that somebody is writing: after `begin`, the page scrolls to the first text that is another than before,
 * unless one that is another is in sight already.
 */
export function followChanges(): { begin(): void } {
  let before = new Set<string>()
  let until = 0
  let isWaiting = false
  const look = () => {
    isWaiting = false
    const changed = [...texts()].filter(({ data }) => !before.has(data))
    if (changed.length === 0) return
    before = textsNow()
    show(changed.flatMap(({ parentElement }) => parentElement ?? []))
  }
  new MutationObserver(() => {
    if (isWaiting || performance.now() > until) return
    isWaiting = true
    requestAnimationFrame(look)
  }).observe(document, { subtree: true, childList: true, characterData: true })
  return {
    begin() {
      until = performance.now() + UPDATE_MILLISECONDS
      before = textsNow()
    },
  }
}

function textsNow(): Set<string> {
  return new Set(Array.from(texts(), ({ data }) => data))
}

/** The texts of the page's own words. */
function* texts(): Generator<Text> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '' && !isCode(node)) yield node
}

function isCode({ parentElement }: Text): boolean {
  return parentElement?.matches('script, style') ?? false
}

function show(elements: readonly Element[]): void {
  const shown = elements.filter(
    (element) => element.checkVisibility() || element.closest('details'),
  )
  const [first] = shown
  if (first === undefined || shown.some(isInSight)) return
  const folded = first.closest('details')
  if (folded !== null) folded.open = true
  first.scrollIntoView({ block: 'center', behavior: 'instant' })
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return element.checkVisibility() && bottom > 0 && top < window.innerHeight
}
