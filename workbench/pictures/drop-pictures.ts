import {
  type ChangeSpec,
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  type Text,
} from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { droppedFile, takeFiles } from './dropped-file.ts'
import { openPictures } from './open-pictures.ts'

/** What shows the picture `name` at a position of a text; undefined where no picture can be. */
export type ShowPicture = (
  state: EditorState,
  position: number,
  name: string,
) => ChangeSpec | undefined

/** A file that is dropped on an editor is added, and shown at that place once it has a name. */
export function dropPictures(show: ShowPicture): Extension {
  return [
    dropPoint,
    EditorView.domEventHandlers({
      dragover: (event) => takeFiles(event),
      drop(event, view) {
        const file = droppedFile(event)
        if (file === undefined) return false
        const position = view.posAtCoords({ x: event.clientX, y: event.clientY }, false)
        view.dispatch({ effects: setDropPoint.of(position) })
        const isPlace = show(view.state, position, 'picture') !== undefined
        openPictures({
          task: 'add',
          file,
          onChoose: isPlace
            ? (name) => {
                const changes = show(view.state, view.state.field(dropPoint), name)
                if (changes !== undefined) view.dispatch({ changes, userEvent: 'input.drop' })
              }
            : undefined,
        })
        return true
      },
    }),
  ]
}

const setDropPoint = StateEffect.define<number>()

/** Where the last file was dropped: its record is written above or below, which moves the place. */
const dropPoint = StateField.define<number>({
  create: () => 0,
  update: (position, { changes, effects }) =>
    effects.find((effect) => effect.is(setDropPoint))?.value ?? changes.mapPos(position),
})

/** The change that shows a picture in a Markdown text: as a block of its own, after the paragraph at `position`. */
export function pictureBlock(doc: Text, position: number, name: string): ChangeSpec {
  const block = `> [!PICTURE] ${name}`
  let line = doc.lineAt(position)
  if (line.text.trim() === '') return { from: line.from, to: line.to, insert: `\n${block}\n` }
  while (line.number < doc.lines && doc.line(line.number + 1).text.trim() !== '')
    line = doc.line(line.number + 1)
  const end = line.from + line.text.trimEnd().length
  return { from: end, insert: `\n\n${block}` }
}
