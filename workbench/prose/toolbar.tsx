import { startCompletion } from '@codemirror/autocomplete'
import type { Command, EditorView } from '@codemirror/view'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { keyNames } from '../parts/key-names.ts'
import { toggleBlock, toggleMark } from './commands.ts'

interface Tool {
  name: string
  keys?: string
  sign: ReactNode
  command: Command
}

interface ToolbarProps {
  view: EditorView
  label: string
  isInline: boolean
  onLink: Command
}

/** What can be done with the words at the cursor; one stop of the Tab key, and arrow keys go through it. */
export const Toolbar = memo(({ view, label, isInline, onLink }: ToolbarProps) => {
  const tools = [...MARKS, { ...LINK, command: onLink }, ...(isInline ? [] : BLOCKS), INSERT]
  return (
    <div className="prose-toolbar" role="toolbar" aria-label={`Format: ${label}`} onKeyDown={walk}>
      {tools.map(({ name, keys, sign, command }, index) => (
        <button
          key={name}
          type="button"
          className="toggle"
          tabIndex={index === 0 ? 0 : -1}
          aria-label={name}
          title={keys === undefined ? name : `${name} (${keyNames(keys).join('+')})`}
          // The words stay selected.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            view.focus()
            command(view)
          }}
        >
          {sign}
        </button>
      ))}
    </div>
  )
})

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  buttons.at((at + step) % buttons.length)?.focus()
  event.preventDefault()
}

const MARKS: Tool[] = [
  { name: 'Bold', keys: 'Mod+B', sign: <b>B</b>, command: toggleMark('StrongEmphasis') },
  { name: 'Emphasis', keys: 'Mod+I', sign: <i>I</i>, command: toggleMark('Emphasis') },
]

const LINK = { name: 'Link', keys: 'Mod+K', sign: 'Link' }

const BLOCKS: Tool[] = [
  { name: 'Heading', keys: 'Mod+Alt+2', sign: 'Heading', command: toggleBlock('## ') },
  { name: 'Subheading', keys: 'Mod+Alt+3', sign: 'Subheading', command: toggleBlock('### ') },
  { name: 'List', keys: 'Mod+Shift+8', sign: 'List', command: toggleBlock('- ') },
  { name: 'Steps', keys: 'Mod+Shift+7', sign: 'Steps', command: toggleBlock('1. ') },
]

const INSERT: Tool = {
  name: 'Insert',
  keys: '/',
  sign: (
    <>
      <Plus size={14} /> Insert
    </>
  ),
  command: startCompletion,
}
