import { hasMarks, wordsAt } from './marks.ts'
import { type FoundText, rangeOf } from './text-at.ts'

/** The outline around the text under the pointer, drawn over the page so that the page's own styles stay untouched. */
export interface PointerFrame {
  show(text: FoundText): void
  /** Names the place in site.yaml of the text that is outlined. */
  name(name: string): void
  hide(): void
  /** How much smaller than its real size the page is drawn; the name stays readable. */
  scale(scale: number): void
}

/** Adds the outline to the document, hidden. */
export function pointerFrame(): PointerFrame {
  const host = document.createElement('workbench-pointer')
  host.ariaHidden = 'true'
  const shadow = host.attachShadow({ mode: 'closed' })
  shadow.innerHTML = `<style>${STYLE}</style><div class="words"></div><div class="box"><span></span></div>`
  const [words, box] = shadow.querySelectorAll('div')
  const label = shadow.querySelector('span')
  if (words === undefined || box === undefined || label === null) throw new Error('no outline')
  const hide = () => {
    host.hidden = true
  }
  hide()
  document.documentElement.append(host)
  window.addEventListener('scroll', hide, { capture: true, passive: true })

  return {
    show(text) {
      const rect = text.element.getBoundingClientRect()
      place(box, rect)
      box.classList.toggle('fixed', !hasMarks(text.marked))
      box.classList.toggle('high', rect.top < 40)
      label.textContent = hasMarks(text.marked) ? '' : 'Fixed wording'
      words.replaceChildren(...wordRects(text).map((part) => place(newBox(), part)))
      host.hidden = false
    },
    name(name) {
      label.textContent = name
    },
    hide,
    scale(scale) {
      host.style.setProperty('--real', String(1 / scale))
    },
  }
}

/** Where the words with the source under the pointer are, when they are only a part of the text. */
function wordRects({ marked, offset, node }: FoundText): DOMRect[] {
  if (node === undefined || !hasMarks(marked)) return []
  const { from, to } = wordsAt(marked, offset)
  if (to - from >= node.length) return []
  return Array.from(rangeOf(node, from, to).getClientRects())
}

function newBox(): HTMLElement {
  return document.createElement('i')
}

function place(element: HTMLElement, { left, top, width, height }: DOMRect): HTMLElement {
  Object.assign(element.style, {
    left: `${left - 3}px`,
    top: `${top - 3}px`,
    width: `${width + 6}px`,
    height: `${height + 6}px`,
  })
  return element
}

const STYLE = `
:host { position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; }
:host([hidden]) { display: none; }
.box, i { position: absolute; box-sizing: border-box; border-radius: 4px; }
.box { border: calc(2px * var(--real, 1)) solid #2f6fed; box-shadow: 0 0 0 1px rgb(255 255 255 / .7); }
.box.fixed { border-style: dashed; border-color: #6b7280; }
i { background: rgb(47 111 237 / .2); }
span { position: absolute; left: calc(-2px * var(--real, 1)); bottom: 100%; padding: 2px 8px; border-radius: 4px 4px 4px 0;
  max-width: 90vw; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  font: 500 12px/1.5 ui-sans-serif, system-ui, sans-serif; letter-spacing: normal; color: #fff; background: #1d4fbf;
  transform: scale(var(--real, 1)); transform-origin: 0 100%; }
span:empty { display: none; }
.fixed span { background: #4b5563; }
.high span { bottom: auto; top: 100%; transform-origin: 0 0; border-radius: 0 4px 4px 4px; }
`
