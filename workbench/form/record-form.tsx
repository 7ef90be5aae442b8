import { useEffect, useMemo, useRef, useState } from 'react'
import { slugOf } from '../../schema/city.ts'
import { titleOf } from '../../schema/titles.ts'
import type { JsonSchema } from '../contract/api.ts'
import type { FieldEdit, Path } from '../contract/form.ts'
import { isBelow } from '../session/paths.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { schemasAt } from '../site/schema-walk.ts'
import { valueAt } from '../site/value-at.ts'
import { helpInForm } from './in-form.ts'
import { type EditedField, fieldsOf, openFindings } from './open-findings.ts'
import { PromiseKept } from './promise-kept.tsx'
import { PromisedNumbers, type WriteTo } from './promised-numbers.tsx'
import { AnyField } from './record-fields.tsx'
import { RecordHead } from './record-head.tsx'
import { type Scope, ScopeContext, useScope } from './scope.ts'
import { useRecord } from './use-record.ts'
import { writeRecord } from './write-record.ts'
import './form.css'

interface RecordFormProps {
  path: Path
  /** The version of the draft that `path` is of. */
  version: number
}

/** A form for any record of site.yaml, drawn from the schema. What is typed goes into the draft as it is typed. */
export function RecordForm({ path: opened, version }: RecordFormProps) {
  const session = useSession()
  const schema = useSnapshot((snapshot) => snapshot.schema)
  const canUndo = useSnapshot(({ state }) => state.canUndo)
  const { record, isGone, latest, draw } = useRecord(opened, version)
  const path = record?.path ?? opened
  const { findings, writeTo } = useEdits(path)
  const [target, goTo] = useTargetOf()
  const [reached] = useState(() => new Set<number>())

  const [field] = schema === undefined ? [] : schemasAt(schema, path)
  if (isGone)
    return <p className="empty">This record is gone.{canUndo && ' Undo brings it back.'}</p>
  if (record === undefined || schema === undefined) return <p className="empty">Loading…</p>
  if (field === undefined)
    return <p className="empty">There is no form for this. Edit it in the YAML view.</p>
  const scope: Scope = {
    AnyField,
    record: path,
    isLocked: !record.isCurrent,
    findings,
    target,
    reached,
    write: writeTo(path, { latest, draw }),
    valueOf: (at) => valueAt(latest()?.value, at.slice(path.length)),
    goTo,
    alongside: (at, text) => slugEdits({ at, text, path, value: record.value, session }),
  }
  return (
    <ScopeContext value={scope}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of what is in it */}
      <div
        className="record-form"
        onKeyDown={(event) => {
          const action = historyAction(event)
          if (action === undefined) return
          event.preventDefault()
          event.stopPropagation()
          void session[action]()
        }}
      >
        <RecordHead path={path} />
        {!record.isCurrent && <UnreadNotice canUndo={canUndo} />}
        <FormBody schema={field} value={record.value} writeTo={writeTo} />
      </div>
    </ScopeContext>
  )
}

/** What the check says about a record, without what was edited since, and what makes the edits. */
function useEdits(path: Path) {
  const session = useSession()
  const check = useSnapshot((snapshot) => snapshot.check)
  const [edited, setEdited] = useState<readonly EditedField[]>([])
  const findings = useMemo(
    () =>
      openFindings(check, edited).filter(
        (finding) =>
          isBelow(finding.path, path) || (isPromises(path) && isBelow(finding.path, ['constants'])),
      ),
    [check, edited, path.join('\n')],
  )
  const writeTo: WriteTo = (to, form) => async (edits, how) => {
    const answer = await writeRecord({ session, ...form }, { edits, path: to, how })
    if (!('problem' in answer)) {
      setEdited((all) => [...all.slice(-MOST_EDITED), ...fieldsOf(edits, answer.version)])
      return true
    }
    if (answer.record === undefined || how?.isTyped !== true)
      session.say({ tone: 'error', text: answer.problem })
    return false
  }
  return { findings, writeTo }
}

function isPromises(path: Path): boolean {
  return path.join() === 'promises'
}

/** Why the form shows values from before a mistake, and where that is. */
function UnreadNotice({ canUndo }: { canUndo: boolean }) {
  const check = useSnapshot((snapshot) => snapshot.check)
  const unread = check?.findings.filter(({ rule }) => rule === 'yaml') ?? []
  return (
    <div className="notice form-notice" role="status">
      The text has a mistake that keeps it from being read. The form shows the values from before
      it. Fix it in the YAML view{canUndo && ', or undo'}.
      {unread.map(({ line, message }) => (
        <p key={line}>
          Line {line}: {message}
        </p>
      ))}
    </div>
  )
}

interface FormBodyProps {
  schema: JsonSchema
  value: unknown
  writeTo: WriteTo
}

/** The fields; the first takes the focus where the form itself is what to go to. */
function FormBody({ schema, value, writeTo }: FormBodyProps) {
  const { record: path, target, reached } = useScope()
  const body = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(!isPromises(path))
  useEffect(() => {
    if (!isWhole || target === undefined || reached.has(target.serial)) return
    if (target.path.length > path.length) return
    reached.add(target.serial)
    body.current?.querySelector<HTMLElement>(FIRST)?.focus()
  }, [target?.serial, isWhole])
  return (
    <div ref={body}>
      {(isPromises(path) || path[0] === 'constants') && <PromiseKept />}
      {isPromises(path) && <PromisedNumbers writeTo={writeTo} onDrawn={() => setWhole(true)} />}
      <AnyField
        schema={schema}
        path={path}
        value={value}
        title={titleOf(path)}
        isRequired
        isRoot
        help={path.length === 1 ? helpInForm(schema.description ?? '') : undefined}
      />
    </div>
  )
}

/** The first control of a form. */
const FIRST = ':is(input, textarea, select, .form-fold, .form-add):not(:disabled)'

/** Most fields that somebody edits between two checks. */
const MOST_EDITED = 50

/** The field to go to: one that was opened from outside, such as by a click in the preview, or one of the form itself. */
function useTargetOf() {
  const selection = useSnapshot((snapshot) => snapshot.selection)
  const [own, setOwn] = useState<{ path: Path; serial: number; after: number | undefined }>()
  const serial = useRef(0)
  const outer = selection?.path && { ...selection, path: selection.path }
  const isNewer = own !== undefined && own.after === outer?.serial
  const goTo = (to: Path) => {
    serial.current -= 1
    setOwn({ path: to, serial: serial.current, after: outer?.serial })
  }
  return [isNewer ? own : outer, goTo] as const
}

const KEYS: Record<string, 'undo' | 'redo'> = { z: 'undo', 'shift+z': 'redo', y: 'redo' }

function historyAction(event: React.KeyboardEvent): 'undo' | 'redo' | undefined {
  const { key, ctrlKey, metaKey, shiftKey } = event
  if (!ctrlKey && !metaKey) return undefined
  return KEYS[`${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`]
}

interface Followed {
  at: Path
  text: string
  path: Path
  value: unknown
  session: ReturnType<typeof useSession>
}

/** The slug of a new record follows its name until somebody changes it. */
function slugEdits({ at, text, path, value, session }: Followed): FieldEdit[] {
  const { name, slug } = (value ?? {}) as { name?: unknown; slug?: unknown }
  const isName = at.length === path.length + 1 && at.at(-1) === 'name'
  const isNew = session.getSnapshot().open?.isNew === true
  if (!isName || typeof slug !== 'string') return []
  const isOwn = slug !== '' && !(isNew && slug === slugOf(String(name)))
  return isOwn ? [] : [{ kind: 'set', path: [...path, 'slug'], value: slugOf(text) }]
}
