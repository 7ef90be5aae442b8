import { Command } from 'cmdk'
import { useDeferredValue, useMemo, useState } from 'react'
import type { OutlineEntry, PageEntry } from './api.ts'
import { FORM_LABELS, type FormName, openForm } from './forms/open-form.ts'
import { Modal } from './modal.tsx'
import { showOverlay, useOverlay } from './overlay.ts'
import type { Session } from './session.ts'
import { Keys } from './shortcut-list.tsx'
import { trailOf } from './spans.ts'
import { useSession, useSnapshot } from './use-session.ts'
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
  const query = useDeferredValue(typed.trim().toLowerCase())
  const records = useMemo(() => foundRecords(outline, query), [outline, query])
  const shownPages = useMemo(() => foundPages(pages, query), [pages, query])
  const commands = commandsOf(session).filter(({ label }) => isMatch(label, query))
  const run = (action: () => void) => () => {
    showOverlay(undefined)
    // The dialog gives the focus back when it closes; what the action focuses comes after that.
    setTimeout(action)
  }
  return (
    <Modal title="Find or run a command" look="bare" onClose={() => showOverlay(undefined)}>
      <Command shouldFilter={false} loop label="Find or run a command">
        <Command.Input
          data-first-focus
          value={typed}
          onValueChange={setTyped}
          placeholder="A record, a page, a URL or a command"
        />
        <Command.List>
          <Command.Empty>
            Nothing matches. Try part of a name or of a URL, e.g. tarping.
          </Command.Empty>
          {commands.length > 0 && (
            <Command.Group heading="Commands">
              {commands.map(({ label, keys, action }) => (
                <Command.Item key={label} value={`command ${label}`} onSelect={run(action)}>
                  {label}
                  {keys !== undefined && <Keys keys={keys} />}
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {records.length > 0 && (
            <Command.Group heading="Records">
              {records.map((record) => (
                <Command.Item
                  key={record.path.join('.')}
                  value={`record ${record.path.join('.')}`}
                  onSelect={run(() => session.openRecord(record))}
                >
                  {record.label}
                  <span className="palette-note">{noteOf(outline, record)}</span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {shownPages.length > 0 && (
            <Command.Group heading="Pages">
              {shownPages.map(({ path, title }) => (
                <Command.Item
                  key={path}
                  value={`page ${path}`}
                  onSelect={run(() => session.showPage(path))}
                >
                  {title}
                  <span className="palette-note">{path}</span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
        </Command.List>
      </Command>
    </Modal>
  )
}

interface PaletteCommand {
  label: string
  keys?: string
  action(): void
}

function commandsOf(session: Session): PaletteCommand[] {
  return [
    ...Object.entries(FORM_LABELS).map(([name, label]) => ({
      label,
      action: () => openForm(name as FormName),
    })),
    { label: 'Save', keys: 'Mod+S', action: () => void session.save() },
    { label: 'Undo', keys: 'Mod+Z', action: () => void session.undo() },
    { label: 'Redo', keys: 'Mod+Shift+Z', action: () => void session.redo() },
    { label: 'Discard the draft', action: () => void session.discard() },
    { label: 'Show keyboard shortcuts', keys: '?', action: () => showOverlay('shortcuts') },
    { label: 'Show the three hints', action: () => showOverlay('tour') },
  ]
}

/** A long list is of no use: more letters make it short. */
const MOST = 12

function foundRecords(outline: readonly OutlineEntry[], query: string): OutlineEntry[] {
  const shown = query === '' ? outline.filter(({ depth }) => depth === 0) : outline
  return shown.filter(({ label }) => isMatch(label, query)).slice(0, MOST)
}

function foundPages(pages: readonly PageEntry[], query: string): PageEntry[] {
  if (query === '') return []
  return pages.filter(({ path, title }) => isMatch(`${title} ${path}`, query)).slice(0, MOST)
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
