import { showOverlay } from './overlay.ts'
import type { Session } from './session/session.ts'

interface Shortcut {
  /** As people read it; Mod is Ctrl, or Cmd on a Mac. */
  keys: string
  does: string
}

/** Every shortcut, by where it works. */
export const SHORTCUTS: { where: string; shortcuts: Shortcut[] }[] = [
  {
    where: 'Everywhere',
    shortcuts: [
      { keys: 'Mod+K', does: 'Find a record, a page or a command' },
      { keys: 'Mod+S', does: 'Save' },
      { keys: 'Mod+Z', does: 'Undo, in any record' },
      { keys: 'Mod+Shift+Z', does: 'Redo' },
      { keys: 'Mod+Enter', does: 'Go to the next step of a task' },
      { keys: 'F6', does: 'Go to the next panel' },
      { keys: 'Shift+F6', does: 'Go to the previous panel' },
      { keys: '?', does: 'Show these shortcuts' },
    ],
  },
  {
    where: 'In a form',
    shortcuts: [
      { keys: 'Enter', does: 'Put what was typed into the draft' },
      { keys: 'Ctrl+Enter', does: 'The same in a text of several lines' },
    ],
  },
  {
    where: 'In the YAML view',
    shortcuts: [
      { keys: 'Mod+F', does: 'Find or replace in the file' },
      { keys: 'F8', does: 'Go to the next finding' },
      { keys: 'Ctrl+Shift+[', does: 'Fold what the cursor is in' },
      { keys: 'Mod+/', does: 'Turn lines into comments' },
      { keys: 'Escape', does: 'Close the search' },
    ],
  },
  {
    where: 'In a long text',
    shortcuts: [
      { keys: '/', does: 'Insert a table, a picture, a callout, at the beginning of a line' },
      { keys: 'Mod+B', does: 'Bold' },
      { keys: 'Mod+I', does: 'Emphasis' },
      { keys: 'Mod+K', does: 'Link the word at the cursor' },
      { keys: 'Mod+Alt+2', does: 'Heading' },
      { keys: 'Mod+Shift+8', does: 'List' },
      { keys: 'Mod+Shift+7', does: 'Steps' },
    ],
  },
  {
    where: 'In the preview',
    shortcuts: [
      { keys: 'Click', does: 'Open the text in the editor' },
      { keys: 'Alt+Click', does: 'Follow the link instead' },
    ],
  },
]

/** Makes the shortcuts work that do not belong to the editor. */
export function listenForShortcuts(session: Session): void {
  window.addEventListener('keydown', (event) => {
    if (event.defaultPrevented) return
    const action = actionOf(event, session)
    if (action === undefined) return
    event.preventDefault()
    action()
  })
}

function actionOf(event: KeyboardEvent, session: Session): (() => void) | undefined {
  const { key, ctrlKey, metaKey, shiftKey } = event
  if (key === 'F6') return () => focusPanel(shiftKey ? -1 : 1)
  if (key === '?' && !isTyping(event)) return () => showOverlay('shortcuts')
  if (!ctrlKey && !metaKey) return undefined
  const name = `${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`
  const actions: Record<string, () => void> = {
    k: () => showOverlay('palette'),
    s: () => void session.save(),
    ...(!isTyping(event) && {
      z: () => void session.undo(),
      'shift+z': () => void session.redo(),
      y: () => void session.redo(),
    }),
  }
  return actions[name]
}

/** In a text box `?` is a question mark, and undo is that of the box. */
function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

/** Goes through the panels in their order on the screen, past those with nothing to focus. */
function focusPanel(step: 1 | -1): void {
  const panels = [...document.querySelectorAll<HTMLElement>('[data-landmark]')].flatMap((panel) => {
    const targets = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)]
    const target = targets.find((element) => element.checkVisibility())
    return target === undefined ? [] : [{ panel, target }]
  })
  const here = panels.findIndex(({ panel }) => panel.contains(document.activeElement))
  const start = here === -1 && step === -1 ? 0 : here
  panels.at((start + step + panels.length) % panels.length)?.target.focus()
}

const FOCUSABLE =
  '.cm-content, input:not([disabled]), [tabindex="0"], button:not([disabled]), a[href]'
