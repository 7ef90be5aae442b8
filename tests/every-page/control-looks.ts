/** How a control looks in the colors in force. */
export interface Look {
  name: string
  /** Whether a border, a fill or a shadow shows where the control is. */
  hasShape: boolean
  /** For `summary` and whatever opens a menu: whether a mark tells that it opens. */
  hasMark: boolean
  /** All that tells it from its neighbors but the weight of its letters. */
  style: string
}

/** The looks of the visible elements that a selector finds. Runs in the page, so it can't use anything outside its body. */
export function readLooks(selector: string): Look[] {
  const SIDES = ['top', 'right', 'bottom', 'left']
  const PSEUDOS = [undefined, '::before', '::after'] as const
  const PROPERTIES = [
    'color',
    'background-color',
    'outline-style',
    'text-decoration-line',
    'transform',
    'list-style-type',
    ...SIDES.flatMap((side) => [`border-${side}-width`, `border-${side}-color`]),
  ]
  const isClear = (color: string) =>
    color === 'transparent' || /^rgba\(.*, 0\)$|\/ 0\)$/.test(color)
  const behind = (part: Element | null): string => {
    if (part === null) return 'rgb(255, 255, 255)'
    const color = getComputedStyle(part).backgroundColor
    return isClear(color) ? behind(part.parentElement) : color
  }
  const hasBorder = (style: CSSStyleDeclaration, backdrop: string) =>
    SIDES.some((side) => {
      const read = (property: string) => style.getPropertyValue(`border-${side}-${property}`)
      const isDrawn = Number.parseFloat(read('width')) >= 1 && read('style') !== 'none'
      return isDrawn && !isClear(read('color')) && read('color') !== backdrop
    })
  const hasFill = (style: CSSStyleDeclaration, backdrop: string) =>
    !isClear(style.backgroundColor) && style.backgroundColor !== backdrop
  const isPainted = (style: CSSStyleDeclaration, backdrop: string) =>
    hasBorder(style, backdrop) || hasFill(style, backdrop)

  return [...document.querySelectorAll(selector)]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => {
      const style = getComputedStyle(control)
      const backdrop = behind(control.parentElement)
      const inside = behind(control)
      const marks = PSEUDOS.slice(1).map((pseudo) => getComputedStyle(control, pseudo))
      const label =
        control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent
      return {
        name: `${control.tagName.toLowerCase()} "${label.trim().slice(0, 40)}"`,
        hasShape: isPainted(style, backdrop) || style.boxShadow !== 'none',
        hasMark:
          (style.display === 'list-item' && style.listStyleType !== 'none') ||
          control.querySelector('svg') !== null ||
          marks.some((mark) => mark.content !== 'none' && isPainted(mark, inside)),
        style: PSEUDOS.map((pseudo) => getComputedStyle(control, pseudo))
          .flatMap((part) => PROPERTIES.map((property) => part.getPropertyValue(property)))
          .join(),
      }
    })
}
