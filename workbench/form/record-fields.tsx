import { ChevronRight, Plus } from 'lucide-react'
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react'
import { nameOf, titleOf } from '../../schema/titles.ts'
import type { JsonSchema } from '../contract/api.ts'
import type { Value } from '../contract/form.ts'
import { leaveRecord } from '../session/left-fields.ts'
import { isBelow } from '../session/paths.ts'
import { useSnapshot } from '../session/use-session.ts'
import { keysOf } from '../site/schema-walk.ts'
import { ChecksField, ChoiceField, SwitchField } from './choice-fields.tsx'
import { blankOf, type Control, controlOf, entrySchema, isBranch } from './control-of.ts'
import { DateField } from './date-field.tsx'
import { EntriesField } from './entries-field.tsx'
import { FieldFindings, FindingCount, useFindings } from './field-findings.tsx'
import { helpOf, isAsked, nameFirst, sizeOf } from './field-layout.ts'
import { helpInForm } from './in-form.ts'
import { PictureControl } from './picture-control.tsx'
import { ProseField } from './prose-field.tsx'
import { Published } from './published-text.tsx'
import { type FieldProps, useScope } from './scope.ts'
import { TextField } from './text-field.tsx'
import { useIsOnTheWay, useTarget } from './use-target.ts'

/** The component of each control. */
const CONTROLS: Record<Control, ComponentType<FieldProps>> = {
  text: TextField,
  prose: ProseField,
  number: TextField,
  picture: PictureControl,
  position: TextField,
  month: DateField,
  day: DateField,
  switch: SwitchField,
  choice: ChoiceField,
  checks: ChecksField,
  list: EntriesField,
  map: EntriesField,
  group: GroupField,
}

/** A field of any kind, with the control that its schema calls for. */
export function AnyField(props: FieldProps) {
  const Control = CONTROLS[controlOf(props.schema)]
  return <Control {...props} />
}

/** A record in a record, below its title. A long one is folded until somebody opens it. */
function GroupField(props: FieldProps) {
  const { schema, path, value, title, help, isRoot } = props
  const onTheWay = useIsOnTheWay(path)
  const [isOpen, setOpen] = useState(
    onTheWay !== undefined || value === undefined || !isLong(schema, value),
  )
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (onTheWay !== undefined) setOpen(true)
  }, [onTheWay])
  useTarget(path, isOpen ? NOWHERE : button)
  const findings = useFindings(path)
  if (isRoot) return <RecordFields {...props} />
  const name = nameOf(value)
  return (
    <section className="box form-group" data-open={isOpen} title={String(path.at(-1))}>
      <h3>
        <button
          ref={button}
          type="button"
          className="form-fold"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight className="turn" size={14} />
          {title}
          {!isOpen && name !== undefined && (
            <span className="quiet clip">
              <Published text={name} />
            </span>
          )}
          {!isOpen && findings.length > 0 && <FindingCount findings={findings} />}
        </button>
      </h3>
      {isOpen && (
        <div className="form-group-body">
          {help !== undefined && <p className="form-help quiet">{help}</p>}
          <RecordFields {...props} />
        </div>
      )}
    </section>
  )
}

const NOWHERE = { current: null }

/** More fields than this are folded, and so is what has lists or records in it. */
const MOST_OPEN = 4

function isLong(schema: JsonSchema, value: unknown): boolean {
  const fields = keysOf([schema])
  const values = recordOf(value)
  const isShownBranch = ({ key, schema: field, isRequired }: Field) =>
    isBranch(field) && (isRequired || values[key] !== undefined)
  return fields.length > MOST_OPEN || fields.some(isShownBranch)
}

function recordOf(value: unknown): Record<string, unknown> {
  return (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
}

/** The fields of a record: those that it must have or has, those with a mistake, and a button for each other one. */
function RecordFields({ schema, path, value }: FieldProps) {
  const { shown, others, add, first } = useFieldsOf(schema, path, value)
  const keys = [...shown, ...others].map(({ key }) => key)
  const own = useFindings(path).filter(
    (finding) =>
      finding.path.length <= path.length + 1 &&
      isBelow(finding.path, path) &&
      !keys.some((key) => key === finding.path[path.length]),
  )
  useLeaveRefused()
  return (
    <>
      <FieldFindings findings={own} />
      <div className="form-fields">
        {shown.map(({ key, schema: field, isRequired }, at) => (
          <div key={key} data-size={sizeOf(field, [...path, key])}>
            <AnyField
              schema={field}
              path={[...path, key]}
              value={recordOf(value)[key] ?? (first?.key === key ? [first.value] : undefined)}
              title={titleOf([...path, key])}
              isRequired={isRequired}
              help={helpOf(field, shown[at - 1]?.schema)}
            />
          </div>
        ))}
      </div>
      {others.length > 0 && <OtherFields path={path} fields={others} onAdd={add} />}
    </>
  )
}

/** Once an edit or a Save was refused, everything that is wrong with the record shows. */
function useLeaveRefused(): void {
  const isRefused = useSnapshot(({ message }) => message?.tone === 'error')
  const record = useSnapshot(({ open }) => open?.id)
  useEffect(() => {
    if (isRefused) leaveRecord(record)
  }, [isRefused, record])
}

/** The fields of a record that are shown and those that are not, and what adds one of these. */
function useFieldsOf(schema: JsonSchema, path: FieldProps['path'], value: unknown) {
  const scope = useScope()
  const [added, setAdded] = useState<readonly string[]>([])
  /** The first entry of a list that is being added, until the draft has it. */
  const [first, setFirst] = useState<{ key: string; value: Value }>()
  const isNew = useSnapshot(({ open }) => open?.isNew === true)
  const isCalledFor = useCalledFor(path)
  const values = recordOf(value)
  const fields = nameFirst(keysOf([schema]))
  const isShown = ({ key, isRequired, schema: field }: Field) =>
    isRequired ||
    values[key] !== undefined ||
    added.includes(key) ||
    isCalledFor(key) ||
    (isNew && isAsked(field)) ||
    scope.target?.path[path.length] === key
  const add = ({ key, schema: field }: Field) => {
    const to = [...path, key]
    setAdded([...added, key])
    if (controlOf(field) !== 'list') return scope.goTo(to)
    // A list without entries is nothing that anybody wanted; its first takes what is typed at once.
    const value = blankOf(entrySchema(field))
    setFirst({ key, value })
    void scope.write([{ kind: 'insert', path: to, value }]).then(() => setFirst(undefined))
    scope.goTo([...to, 0])
  }
  return {
    shown: fields.filter(isShown),
    others: fields.filter((field) => !isShown(field)),
    add,
    first,
  }
}

/** Whether a mistake or a warning calls for a field: for one that is not written, too, such as the address that a name gives. */
function useCalledFor(path: FieldProps['path']): (key: string) => boolean {
  const { findings } = useScope()
  const check = useSnapshot((snapshot) => snapshot.check)
  const missing = useMemo(
    () => new Set(check?.findings.flatMap(({ missing: to = [] }) => to.map((at) => at.join('\n')))),
    [check],
  )
  return (key) => {
    const to = [...path, key]
    return (
      missing.has(to.join('\n')) ||
      findings.some(({ severity, path: at }) => severity === 'error' && isBelow(at, to))
    )
  }
}

type Field = ReturnType<typeof keysOf>[number]

interface OtherFieldsProps {
  path: FieldProps['path']
  fields: readonly Field[]
  onAdd(field: Field): void
}

function OtherFields({ path, fields, onAdd }: OtherFieldsProps) {
  const scope = useScope()
  return (
    <fieldset className="chips form-others" disabled={scope.isLocked}>
      <legend className="visually-hidden">More fields</legend>
      {fields.map((field) => (
        <button
          key={field.key}
          type="button"
          className="chip"
          title={helpInForm(field.schema.description ?? '')}
          onClick={() => onAdd(field)}
        >
          <Plus size={13} />
          {titleOf([...path, field.key])}
        </button>
      ))}
    </fieldset>
  )
}
