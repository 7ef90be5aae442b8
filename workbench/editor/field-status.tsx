import { openAbout } from '../ask/open-about.ts'
import type { LengthRange } from '../site/schema-walk.ts'
import type { FieldLength } from './field-length.ts'

/** The field at the cursor: what it is for, how long it is, and how long it should be. */
export function FieldStatus({ field }: { field: FieldLength | undefined }) {
  if (field === undefined)
    return (
      <p className="field-status">
        Put the cursor in a text to see its length. Ctrl+Space completes.
      </p>
    )
  const { name, path, words, characters, range, help } = field
  return (
    <p className="field-status">
      <span className="field-name">{name}</span>
      {help !== undefined && (
        <span className="field-what" title={help}>
          {help}
        </span>
      )}
      <button
        type="button"
        className="field-where"
        onClick={() => openAbout({ question: 'where', asked: { path } })}
      >
        Where does it show?
      </button>
      <span className="field-count" data-fit={fitOf(field)}>
        {words} {words === 1 ? 'word' : 'words'} · {characters} characters
        {range !== undefined && ` · ${advice(range)}`}
      </span>
    </p>
  )
}

function advice({ least, most, unit }: LengthRange): string {
  return least > 0
    ? `recommended: ${least} to ${most} ${unit}`
    : `recommended: up to ${most} ${unit}`
}

function fitOf({ words, characters, range }: FieldLength): 'fits' | 'off' | undefined {
  if (range === undefined) return undefined
  const length = range.unit === 'words' ? words : characters
  return length >= range.least && length <= range.most ? 'fits' : 'off'
}
