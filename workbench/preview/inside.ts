import { EVENTS } from '../contract/api.ts'
import { chooseTexts } from './choose-texts.ts'
import { fetchDraft } from './fetch-draft.ts'
import { followChanges } from './follow-changes.ts'
import { goTo, watchPages } from './frame-pages.ts'
import { type FrameCommand, type FrameMessage, isOurs } from './messages.ts'
import { skipOwnerStacks } from './no-owner-stacks.ts'
import { pointerFrame } from './pointer-frame.ts'
import { stayPut } from './stay-put.ts'
import { stripPage } from './strip-page.ts'

/**
 * Runs in the page of the site that the preview shows, before its app. It makes the page show the draft, takes the marks
 * out of its texts, and tells the workbench what is shown, pointed at and clicked.
 */
const { origin } = window.location
const send = (message: FrameMessage) => window.parent.postMessage(message, origin)

/** Keys that mean something to the workbench while the focus is in the preview, as `listenForShortcuts` reads them. */
const WITH_CONTROL = new Set(['k', 's', 'z', 'y'])

skipOwnerStacks()
stripPage()
fetchDraft()
forwardKeys()
keepFilesOut()

const frame = pointerFrame()
let isEditing = false
chooseTexts({ frame, isEditing: () => isEditing, send })

window.addEventListener('message', ({ data, source, origin: sender }) => {
  if (source !== window.parent || sender !== origin || !isOurs<FrameCommand>(data)) return
  if (data.type === 'workbench:show') goTo(data.path)
  else if (data.type === 'workbench:name') frame.name(data.name)
  else {
    isEditing = data.isEditing
    frame.scale(data.scale)
    document.documentElement.style.cursor = isEditing ? 'default' : ''
    if (!isEditing) frame.hide()
  }
})

const steady = stayPut()
const changes = followChanges()
import.meta.hot?.on(EVENTS.preview, () => {
  frame.hide()
  steady.begin()
  changes.begin()
})

watchPages((path) => send({ type: 'workbench:shows', path }))

// The app waits for the visitor or for the largest picture. Nobody wants to wait for it here.
document.addEventListener('DOMContentLoaded', () => window.dispatchEvent(new Event('focusin')))

/** Without this, the browser shows a file that is dropped here instead of the page. */
function keepFilesOut(): void {
  for (const name of ['dragover', 'drop'] as const)
    window.addEventListener(name, (event) => event.preventDefault())
}

/** Lets the workbench hear its own shortcuts. */
function forwardKeys(): void {
  window.addEventListener('keydown', (event) => {
    const { key, code, ctrlKey, metaKey, shiftKey, target } = event
    const isShortcut = key === 'F6' || ((ctrlKey || metaKey) && WITH_CONTROL.has(key.toLowerCase()))
    // In a form of the page, undo is that of the field.
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select')
    if (!isShortcut || isTyping) return
    event.preventDefault()
    const init = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }
    window.parent.document.body.dispatchEvent(new KeyboardEvent('keydown', init))
  })
}
