import { Plus } from 'lucide-react'
import { Button } from '../parts/button.tsx'
import { blankOf, controlOf, entrySchema } from './control-of.ts'
import { Entry } from './entry.tsx'
import { EntryActions } from './entry-actions.tsx'
import { FieldFindings, useFindings } from './field-findings.tsx'
import { NewKey } from './new-key.tsx'
import { type Names, useNames } from './offers.tsx'
import { type FieldProps, useScope } from './scope.ts'
import { useIds } from './use-ids.ts'

/** The entries of a list or a map: each can be edited, moved, copied and removed, and more can be added. */
export function EntriesField(props: FieldProps) {
  const { schema, path, value, title, isRequired, help, isRoot } = props
  const isList = controlOf(schema) === 'list'
  const names = useNames(keyFormat(props))
  const entries = entriesOf(value)
  const ids = useIds(entries)
  const canAdd = schema.maxItems === undefined || entries.length < schema.maxItems
  const findings = useFindings(path).filter((finding) => finding.path.length === path.length)
  return (
    <section className="form-entries" title={isRoot ? undefined : String(path.at(-1))}>
      {!isRoot && (
        <h3>
          {title}
          {!isRequired && <small> (optional)</small>}
        </h3>
      )}
      {help !== undefined && <p className="form-help quiet">{help}</p>}
      <FieldFindings findings={findings} />
      <ul className="box ruled" aria-label={title}>
        {entries.map(([key, entry], at) => (
          <Entry
            key={ids[at]}
            schema={entrySchema(schema)}
            path={[...path, key]}
            value={entry}
            title={isList ? `${title} ${at + 1}` : String(key)}
            called={typeof key === 'string' ? calledIn(names, key) : undefined}
            actions={<EntryActions list={props} entries={entries} at={at} />}
          />
        ))}
      </ul>
      {canAdd && isList && <AddButton {...props} count={entries.length} />}
      {canAdd && !isList && <NewKey {...props} keys={entries.map(([key]) => String(key))} />}
    </section>
  )
}

/** Adds a blank entry at the end, and goes to it. */
function AddButton({ schema, path, title, count }: FieldProps & { count: number }) {
  const scope = useScope()
  const add = async () => {
    const value = blankOf(entrySchema(schema))
    if (await scope.write([{ kind: 'insert', path, value }])) scope.goTo([...path, count])
  }
  return (
    <Button
      look="small form-add"
      disabled={scope.isLocked}
      aria-label={`Add to ${title}`}
      onClick={() => void add()}
    >
      <Plus size={13} /> Add
    </Button>
  )
}

/** The format of the names that entries are under. */
function keyFormat({ schema, path }: FieldProps): string | undefined {
  return path.join('.') === 'prices' ? 'price-name' : schema.propertyNames?.format
}

/** What people call the entry under a name; undefined where nobody calls it otherwise. */
function calledIn(names: Names | undefined, name: string): string | undefined {
  const called = names?.shown(name)
  return called === name ? undefined : called
}

function entriesOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return [...value.entries()]
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
