import { type DragEvent as ReactDragEvent, useState } from 'react'
import { openPictures } from './open-pictures.ts'

type Dragged = Pick<DragEvent, 'dataTransfer' | 'preventDefault'>

/** Whether a file is dragged, rather than a text or a link. */
function hasFile({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean {
  return dataTransfer?.types.includes('Files') === true
}

/** The file that was dropped; undefined when something else was. */
export function droppedFile({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): File | undefined {
  return dataTransfer?.files[0]
}

/** Lets the pointer say that a file can be dropped here. */
export function takeFiles(event: Dragged): boolean {
  if (!hasFile(event)) return false
  event.preventDefault()
  return true
}

/** Handlers of an element that a file can be dropped on, and whether one is over it. */
export function useDropTarget(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver: ({ nativeEvent }: ReactDragEvent) => setOver(takeFiles(nativeEvent)),
      onDragLeave: ({ currentTarget, relatedTarget }: ReactDragEvent) =>
        setOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
      onDrop: ({ nativeEvent }: ReactDragEvent) => {
        setOver(false)
        const file = droppedFile(nativeEvent)
        if (file === undefined) return
        nativeEvent.preventDefault()
        onFile(file)
      },
    },
  }
}

/** Adds a file that is dropped anywhere else: the browser would leave the page and show it. */
export function takeDroppedFiles(): void {
  window.addEventListener('dragover', takeFiles)
  window.addEventListener('drop', (event) => {
    const file = droppedFile(event)
    if (file === undefined || event.defaultPrevented) return
    event.preventDefault()
    openPictures({ task: 'add', file })
  })
}
