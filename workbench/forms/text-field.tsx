import { Field } from './field.tsx'

interface TextFieldProps {
  label: string
  value: string
  onChange(value: string): void
  onLeave?(): void
  hint?: string | undefined
  error?: string | undefined
  placeholder?: string
  isOptional?: boolean
  /** Several lines of text. */
  rows?: number
  /** How many characters are recommended. */
  length?: { least?: number; most: number }
  /** Id of a list of suggestions. */
  list?: string
}

/** A box for text, with a count of its characters where a length is recommended. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, onLeave, hint, error, placeholder, isOptional, rows, length } =
    props
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      isOptional={isOptional === true}
      aside={length && <Length value={value} {...length} />}
    >
      {(control) => {
        const shared = {
          ...control,
          value,
          onBlur: onLeave,
          placeholder,
          autoComplete: 'off',
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        }
        return rows === undefined ? (
          <input {...shared} type="text" list={props.list} />
        ) : (
          <textarea {...shared} rows={rows} />
        )
      }}
    </Field>
  )
}

function Length({ value, least = 0, most }: { value: string; least?: number; most: number }) {
  const count = value.trim().length
  const isOff = count > 0 && (count < least || count > most)
  const range = least === 0 ? `up to ${most}` : `${least} to ${most}`
  return (
    <span className="field-length" data-off={isOff || undefined}>
      {count} of {range} characters
    </span>
  )
}
