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
  watchPointer(outliner({ frame, isChoosing, send }))
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

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

interface Outliner {
  /** The pointer is there, or nowhere on the page. */
  point(event: PointerEvent | undefined): void
  /** What was pointed at is elsewhere now. */
  forget(): void
}

/** Outlines the text that is pointed at, and tells the workbench of it once. */
function outliner({
  frame,
  isChoosing,
  send,
}: Pick<Options, 'frame' | 'send'> & {
  isChoosing: (event: PointerEvent) => boolean
}): Outliner {
  let pointed: string | undefined
  return {
    point(event) {
      const found = event !== undefined && isChoosing(event) ? textAt(event) : undefined
      if (found === undefined) {
        frame.hide()
        if (pointed !== undefined) send({ type: 'workbench:left' })
        pointed = undefined
        return
      }
      const { marked, offset } = found
      const key = `${wordsAt(marked, offset).from} ${marked}`
      if (key === pointed) return
      pointed = key
      frame.show(found)
      if (hasMarks(marked)) send({ type: 'workbench:pointed', marked, offset })
    },
    forget() {
      pointed = undefined
    },
  }
}

/** Follows the pointer, once for each frame that is drawn. */
function watchPointer({ point, forget }: Outliner): void {
  let last: PointerEvent | undefined
  let isWaiting = false
  const look = () => {
    isWaiting = false
    point(last)
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
    point(undefined)
  })
  window.addEventListener('scroll', forget, { capture: true, passive: true })
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
