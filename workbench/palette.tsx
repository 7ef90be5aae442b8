import { useMemo, useState } from 'react'
import { type About, openAbout, QUESTIONS } from './ask/open-about.ts'
import type { Entry } from './find/entries.ts'
import { commandEntry, taskEntries } from './find/task-entries.ts'
import { useFirstChoices, useSearch } from './find/use-search.tsx'
import { closeOverlay, showOverlay } from './overlay.ts'
import { CommandList } from './parts/command-list.tsx'
import { Modal } from './parts/modal.tsx'
import { openPictures } from './pictures/open-pictures.ts'
import type { Session } from './session/session.ts'
import { useSession } from './session/use-session.ts'
import { Keys } from './shortcut-list.tsx'

/** The command palette: commands, forms, records and pages by any part of their names. */
export function Palette() {
  const session = useSession()
  const [typed, setTyped] = useState('')
  const commands = useMemo(() => commandsOf(session), [session])
  const first = useFirstChoices(commands)
  const { groups, isReady } = useSearch(typed, commands)
  return (
    <Modal title="Find or run a command" look="bare" onClose={closeOverlay}>
      <CommandList
        label="Find or run a command"
        placeholder="A name, a number, a page, a URL or a command"
        empty="Nothing matches. Try part of a name or of a URL, e.g. tarping."
        query={typed}
        groups={typed.trim() === '' ? first : groups}
        isReady={isReady}
        onSearch={setTyped}
        onChoose={({ action }) => {
          closeOverlay()
          // The dialog gives the focus back when it closes; what the action focuses comes after that.
          setTimeout(action)
        }}
      />
    </Modal>
  )
}

function commandsOf(session: Session): Entry[] {
  return [
    ...taskEntries(session),
    commandEntry('Start with a task', () => showOverlay('start')),
    ...Object.entries(QUESTIONS).map(([question, { label }]) =>
      commandEntry(label, () => openAbout({ question: question as About['question'] })),
    ),
    commandEntry('Add a picture', () => openPictures({ task: 'add' })),
    withKeys(
      'Mod+S',
      commandEntry('Save', () => void session.save()),
    ),
    commandEntry('Publish what is saved', () => showOverlay('publish')),
    commandEntry('Versions: bring back what the file said earlier', () => showOverlay('versions')),
    withKeys(
      'Mod+Z',
      commandEntry('Undo', () => void session.undo()),
    ),
    withKeys(
      'Mod+Shift+Z',
      commandEntry('Redo', () => void session.redo()),
    ),
    commandEntry('Discard the draft', () => void session.discard()),
    withKeys(
      '?',
      commandEntry('Show keyboard shortcuts', () => showOverlay('shortcuts')),
    ),
    commandEntry('Show the three hints', () => showOverlay('tour')),
  ]
}

function withKeys(keys: string, entry: Entry): Entry {
  return { ...entry, note: <Keys keys={keys} /> }
}
