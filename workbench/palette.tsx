import { useMemo, useState } from 'react'
import { type About, openAbout, QUESTIONS } from './ask/open-about.ts'
import type { OutlineEntry, PageEntry } from './contract/api.ts'
import { showOverlay, useOverlay } from './overlay.ts'
import { type Choice, CommandList } from './parts/command-list.tsx'
import { Modal } from './parts/modal.tsx'
import { openPictures } from './pictures/open-pictures.ts'
import { pageAt } from './session/page-of.ts'
import type { Session } from './session/session.ts'
import { trailOf } from './session/spans.ts'
import { useSession, useSnapshot } from './session/use-session.ts'
import { Keys } from './shortcut-list.tsx'
import { startTask } from './tasks/running.ts'
import { TASKS } from './tasks/tasks.ts'
import './palette.css'

/** The command palette: commands, forms, records and pages by any part of their names. */
export function Palette() {
  return useOverlay('palette') ? <OpenPalette /> : null
}

function OpenPalette() {
  const session = useSession()
  const outline = useSnapshot((snapshot) => snapshot.outline)
  const pages = useSnapshot((snapshot) => snapshot.pages)
  const [typed, setTyped] = useState('')
  const groups = useMemo(() => {
    const query = typed.trim().toLowerCase()
    return [
      { heading: 'Commands', choices: foundCommands(session, query) },
      { heading: 'Records', choices: foundRecords(session, outline, query) },
      { heading: 'Pages', choices: foundPages(session, pages, query) },
    ]
  }, [session, outline, pages, typed])
  return (
    <Modal title="Find or run a command" look="bare" onClose={() => showOverlay(undefined)}>
      <CommandList
        label="Find or run a command"
        placeholder="A record, a page, a URL or a command"
        empty="Nothing matches. Try part of a name or of a URL, e.g. tarping."
        query={typed}
        groups={groups}
        onSearch={setTyped}
        onChoose={({ action }) => {
          showOverlay(undefined)
          // The dialog gives the focus back when it closes; what the action focuses comes after that.
          setTimeout(action)
        }}
      />
    </Modal>
  )
}

interface PaletteCommand {
  label: string
  keys?: string
  /** Other words that people look for. */
  words?: string | undefined
  action(): void
}

function commandsOf(session: Session): PaletteCommand[] {
  return [
    ...TASKS.map((task) => ({
      label: task.title,
      words: task.words,
      action: () => void startTask(session, task),
    })),
    { label: 'Start with a task', action: () => showOverlay('start') },
    ...Object.entries(QUESTIONS).map(([question, { label }]) => ({
      label,
      action: () => openAbout({ question: question as About['question'] }),
    })),
    { label: 'Add a picture', action: () => openPictures({ task: 'add' }) },
    { label: 'Save', keys: 'Mod+S', action: () => void session.save() },
    { label: 'Publish what is saved', action: () => showOverlay('publish') },
    { label: 'Undo', keys: 'Mod+Z', action: () => void session.undo() },
    { label: 'Redo', keys: 'Mod+Shift+Z', action: () => void session.redo() },
    { label: 'Discard the draft', action: () => void session.discard() },
    { label: 'Show keyboard shortcuts', keys: '?', action: () => showOverlay('shortcuts') },
    { label: 'Show the three hints', action: () => showOverlay('tour') },
  ]
}

function foundCommands(session: Session, query: string): Choice[] {
  return commandsOf(session)
    .filter(({ label, words = '' }) => isMatch(`${label} ${words}`, query))
    .map(({ label, keys, action }) => ({
      id: `command ${label}`,
      label,
      note: keys !== undefined && <Keys keys={keys} />,
      action,
    }))
}

/** A long list is of no use: more letters make it short. */
const MOST = 12

function foundRecords(session: Session, outline: readonly OutlineEntry[], query: string): Choice[] {
  const shown = query === '' ? outline.filter(({ depth }) => depth === 0) : outline
  return shown
    .filter(({ label, path }) => isMatch(`${label} ${path.at(-1)}`, query))
    .slice(0, MOST)
    .map((record) => ({
      id: `record ${record.path.join('.')}`,
      label: record.label,
      note: <span className="palette-note">{noteOf(outline, record)}</span>,
      action: () => session.openRecord(record),
    }))
}

function foundPages(session: Session, pages: readonly PageEntry[], query: string): Choice[] {
  if (query === '') return []
  const named = pageAt(query, pages)
  return pages
    .filter(({ path, title }) => path === named || isMatch(`${title} ${path}`, query))
    .slice(0, MOST)
    .map(({ path, title }) => ({
      id: `page ${path}`,
      label: title,
      note: <span className="palette-note">{path}</span>,
      action: () => session.showPage(path),
    }))
}

/** Every word that was typed is somewhere in the name. */
function isMatch(name: string, query: string): boolean {
  const lower = name.toLowerCase()
  return query.split(/\s+/).every((word) => lower.includes(word))
}

function noteOf(outline: readonly OutlineEntry[], { path }: OutlineEntry): string {
  const above = trailOf(outline, path.slice(0, -1)).map(({ label }) => label)
  return above.join(' › ')
}
