import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useSession } from '../session/use-session.ts'
import { blankOf, entrySchema, isBranch } from './control-of.ts'
import { Offers, useNames } from './offers.tsx'
import { type FieldProps, useScope } from './scope.ts'
import { useTarget } from './use-target.ts'

interface NewKeyProps extends FieldProps {
  /** Names that are taken. */
  keys: readonly string[]
}

/** Adds an entry under a name of its own. */
export function NewKey({ schema, path, title, keys }: NewKeyProps) {
  const scope = useScope()
  const session = useSession()
  const id = useId()
  const element = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [hasFocus, setFocus] = useState(false)
  const [example = ''] = Object.keys((schema.examples?.[0] as object | undefined) ?? {})
  const names = useNames(schema.propertyNames?.format)
  useTarget([...path, NEW_KEY], element)
  const key = names?.stored(name) ?? name.trim()
  const problem = name.trim() === '' ? undefined : problemOf(name.trim(), key, { schema, keys })
  const add = async () => {
    if (key === '' || problem !== undefined) return
    const inner = entrySchema(schema)
    if (!(await scope.write([{ kind: 'insert', path, at: key, value: blankOf(inner) }]))) return
    setName('')
    if (path.length === 1 && isBranch(inner))
      await session.openPath([...path, key], { isNew: true })
    else scope.goTo([...path, key])
  }
  return (
    <form
      className="row form-new-key"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <label htmlFor={id}>New name</label>
      <input
        id={id}
        ref={element}
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-problem`}
        disabled={scope.isLocked}
        list={names && `${id}-offers`}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        placeholder={names?.shown(example) ?? example}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {names && <Offers id={`${id}-offers`} names={names} isOpen={hasFocus} />}
      <Button
        look="small form-add"
        aria-label={`Add to ${title}`}
        disabled={scope.isLocked || name.trim() === '' || problem !== undefined}
        type="submit"
      >
        <Plus size={13} /> Add
      </Button>
      <p id={`${id}-problem`} className="form-problem" role="alert">
        {problem}
      </p>
    </form>
  )
}

/** The key of a field that is not there: the form goes to the box for a new one. */
export const NEW_KEY = '+'

function problemOf(
  name: string,
  key: string,
  { schema, keys }: Pick<NewKeyProps, 'schema' | 'keys'>,
): string | undefined {
  const { pattern } = schema.propertyNames ?? {}
  if (keys.includes(key)) return `"${name}" is there already. Use another name.`
  return pattern === undefined || new RegExp(pattern).test(key)
    ? undefined
    : 'Use small letters, digits and hyphens, without spaces.'
}
