import { type ComponentType, createContext, useContext } from 'react'
import type { FindingView, JsonSchema } from '../contract/api.ts'
import type { FieldEdit, Path } from '../contract/form.ts'

/** What every control is told about its value. */
export interface FieldProps {
  schema: JsonSchema
  path: Path
  value: unknown
  title: string
  isRequired: boolean
  /** What it is for; left out where the field above says the same. */
  help?: string | undefined
  /** The title is said by the row around it. */
  isBare?: boolean
  /** It is the whole record. */
  isRoot?: boolean
}

/** How something gets into a field. */
export interface HowTyped {
  /** Something was pasted, dropped or inserted: typing does not join it. */
  isStep?: boolean | undefined
  /** Where somebody else has changed the field meanwhile, the field says so. */
  isTyped?: boolean | undefined
}

/** What every field of a form knows about the form. */
export interface Scope {
  /** Draws a field of any kind: records have fields, which may be lists of records. */
  AnyField: ComponentType<FieldProps>
  /** The record that the form is of. */
  record: Path
  /** True while the text of the draft cannot be read: nothing can be written then. */
  isLocked: boolean
  findings: readonly FindingView[]
  /** The field to go to, once for each serial, and the characters before the cursor in it. */
  target: { path: Path; serial: number; lead?: string } | undefined
  /** Serials that a field has taken the focus for. */
  reached: Set<number>
  /** Makes edits as one step; false when they were refused, and the reason is shown. The form is up to date afterwards. */
  write(edits: FieldEdit[], how?: HowTyped): Promise<boolean>
  /** The value of a field as the draft had it last. */
  valueOf(path: Path): unknown
  /** Goes to a field. */
  goTo(path: Path): void
  /** Edits that belong to giving the field at `path` the value `text`, such as the slug that follows a name. */
  alongside(path: Path, text: string): FieldEdit[]
}

export const ScopeContext = createContext<Scope | undefined>(undefined)

/** The form around a field. */
export function useScope(): Scope {
  const scope = useContext(ScopeContext)
  if (scope === undefined) throw new Error('Render fields inside <RecordForm>.')
  return scope
}
