import { useId, useState } from 'react'
import { slugOf } from '../../schema/city.ts'
import { titleOf } from '../../schema/titles.ts'
import type { FieldEdit, Path } from '../contract/form.ts'
import { AskForm } from '../parts/ask-form.tsx'
import { Button } from '../parts/button.tsx'
import { Modal } from '../parts/modal.tsx'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { entriesOf } from '../site/entries-of.ts'
import { exampleOf, schemasAt } from '../site/schema-walk.ts'
import { useScope } from './scope.ts'

/** What a person says of a source; the day it was read is today. */
const ASKED = ['title', 'publisher', 'url'] as const

/** A button beside a field that names a source: it makes one, and the field names it, in one step. */
export function NewSource({ path }: { path: Path }) {
  const scope = useScope()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="small" disabled={scope.isLocked} onClick={() => setOpen(true)}>
        New source
      </Button>
      {isOpen && <SourceDialog path={path} onClose={() => setOpen(false)} />}
    </>
  )
}

function SourceDialog({ path, onClose }: { path: Path; onClose(): void }) {
  const scope = useScope()
  const session = useSession()
  const schema = useSnapshot((snapshot) => snapshot.schema)
  const [values, setValues] = useState({ title: '', publisher: '', url: '' })
  const id = useId()
  const add = async () => {
    const names = entriesOf(session.getSnapshot().outline, 'sources').map(({ path: at }) => at[1])
    const key = freeName(slugOf(values.title).slice(0, MOST_NAME).replace(/-$/, ''), names)
    const value = { ...values, checked: new Date().toLocaleDateString('sv') }
    const edits: FieldEdit[] = [
      { kind: 'insert', path: ['sources'], at: key, value },
      { kind: 'set', path, value: key },
    ]
    if (await scope.write(edits, { isStep: true })) onClose()
  }
  return (
    <Modal title="New source" onClose={onClose}>
      <AskForm submit="Add source" onSubmit={() => add().catch(session.fail)} onCancel={onClose}>
        {ASKED.map((name, at) => {
          const place = ['sources', '*', name]
          const [field = {}] = schema === undefined ? [] : schemasAt(schema, place)
          return (
            <p key={name}>
              <label htmlFor={`${id}-${name}`}>{titleOf(place)}</label>
              <input
                id={`${id}-${name}`}
                data-first-focus={at === 0 || undefined}
                required
                type={name === 'url' ? 'url' : 'text'}
                autoComplete="off"
                placeholder={exampleOf(field)}
                value={values[name]}
                onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              />
            </p>
          )
        })}
      </AskForm>
    </Modal>
  )
}

const MOST_NAME = 40

function freeName(name: string, taken: readonly unknown[]): string {
  const names = [name, ...Array.from({ length: 99 }, (_, at) => `${name}-${at + 2}`)]
  return names.find((free) => !taken.includes(free)) ?? name
}
