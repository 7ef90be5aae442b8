import { follow, isFollowed } from './frame-pages.ts'
import { hasMarks, wordsAt } from './marks.ts'
import type { FrameMessage } from './messages.ts'
import type { PointerFrame } from './pointer-frame.ts'
import { type FoundText, textAt, textOf } from './text-at.ts'

interface Options {
  frame: PointerFrame
  /** Edit mode; holding Alt turns it around. */
  isEditing: () => boolean
  send: (message: FrameMessage) => void
}

/** In edit mode: pointing at a text outlines it, and clicking it tells the workbench, whatever the click would have done. */
export function chooseTexts({ frame, isEditing, send }: Options): void {
  const isChoosing = ({ altKey }: { altKey: boolean }) => isEditing() !== altKey
  let pointed: string | undefined
  const leave = () => {
    frame.hide()
    if (pointed !== undefined) send({ type: 'workbench:left' })
    pointed = undefined
  }
  const point = (found: FoundText) => {
    const { marked, offset } = found
    const { from } = wordsAt(marked, offset)
    const key = `${from} ${marked}`
    frame.show(found)
    pointed = key
    if (hasMarks(marked)) send({ type: 'workbench:pointed', marked, offset })
  }

  let last: PointerEvent | undefined
  let isWaiting = false
  const look = () => {
    isWaiting = false
    if (last === undefined || !isChoosing(last)) return leave()
    const found = textAt(last)
    if (found === undefined) leave()
    else if (isNew(found, pointed)) point(found)
  }
  const onMove = (event: PointerEvent) => {
    last = event
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(look)
  }
  window.addEventListener('pointermove', onMove, { passive: true })
  document.documentElement.addEventListener('pointerleave', () => {
    last = undefined
    leave()
  })
  window.addEventListener(
    'scroll',
    () => {
      pointed = undefined
    },
    { capture: true, passive: true },
  )

  const stop = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // A press would move the focus away from the editor, or open a list.
  window.addEventListener(
    'mousedown',
    (event) => {
      if (isChoosing(event) && event.button === 0) event.preventDefault()
    },
    true,
  )
  window.addEventListener(
    'click',
    (event) => {
      if (isFollowed(event) || !(event.target instanceof Element)) return
      if (isChoosing(event)) {
        stop(event)
        const found = foundBy(event, event.target)
        if (found !== undefined) send(clicked(event, found))
      } else if (event.altKey) {
        // A browser downloads what a link with Alt leads to.
        stop(event)
        follow(event.target)
      }
    },
    true,
  )
}

function isNew(found: FoundText, pointed: string | undefined): boolean {
  return pointed !== `${wordsAt(found.marked, found.offset).from} ${found.marked}`
}

/** The text that a click means; Enter on a link clicks without a place. */
function foundBy(event: MouseEvent, target: Element): FoundText | undefined {
  return event.detail === 0 && event.clientX === 0 ? textOf(target) : textAt(event)
}

function clicked(event: MouseEvent, { marked, offset, element }: FoundText): FrameMessage {
  const { left, bottom } = element.getBoundingClientRect()
  const hasPlace = event.clientX !== 0 || event.clientY !== 0
  const x = hasPlace ? event.clientX : left
  const y = hasPlace ? event.clientY : bottom
  return { type: 'workbench:clicked', marked, offset, x, y }
}
