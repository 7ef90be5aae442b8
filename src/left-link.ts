/**
 * The link that a visitor followed from a page, kept with that page in the history of the browser: whoever comes back to
 * the page is where they left it.
 */
interface LeftLink {
  href: string
  /** Its place among the links of the document with this address, from 0. */
  place: number
}

/** Remembers the link that leaves the current entry of the history. */
export function rememberLeft(link: HTMLElement): void {
  const href = link.getAttribute('href') ?? ''
  keep({ href, place: linksTo(href).indexOf(link) })
}

/** Forgets it: the entry is left by something else than a link. */
export function forgetLeft(): void {
  keep(undefined)
}

/**
 * The link by which the current entry of the history was left, with the folded parts around it opened; undefined when it
 * was not left by a link, or when that is out of sight now, as the links of a closed menu are.
 */
export function leftLink(): HTMLElement | undefined {
  const left = (window.history.state as { left?: LeftLink } | null)?.left
  const link = left && linksTo(left.href)[left.place]
  if (link?.closest('main')) openAround(link)
  const isShown = link?.getClientRects().length && link.closest('details:not([open])') === null
  return isShown ? link : undefined
}

/** Opens every folded part that an element is in. */
export function openAround(element: Element): void {
  for (let part = element.closest('details'); part !== null; part = parentDetails(part))
    part.open = true
}

function parentDetails(part: Element): HTMLDetailsElement | null {
  return part.parentElement?.closest('details') ?? null
}

function linksTo(href: string): HTMLElement[] {
  const links = document.querySelectorAll<HTMLElement>('a[href]')
  return [...links].filter((link) => link.getAttribute('href') === href)
}

/** The router keeps its own words in the state of an entry. */
function keep(left: LeftLink | undefined): void {
  window.history.replaceState({ ...window.history.state, left }, '')
}
