import { useRef } from 'react'
import { PictureField } from '../pictures/picture-field.tsx'
import { Field } from './field.tsx'
import { type FieldProps, useScope } from './scope.ts'
import { useTarget } from './use-target.ts'

/** The picture of a record, chosen by what it shows, or dropped on it. */
export function PictureControl(props: FieldProps) {
  const { path, value, title } = props
  const { write } = useScope()
  const button = useRef<HTMLButtonElement>(null)
  useTarget(path, button)
  return (
    <Field {...props} isGroup>
      {({ id, disabled, 'aria-describedby': describedBy }) => (
        <PictureField
          id={id}
          disabled={disabled}
          describedBy={describedBy}
          button={button}
          label={title}
          value={typeof value === 'string' && value !== '' ? value : undefined}
          onChange={(name) => void write([{ kind: 'set', path, value: name }])}
        />
      )}
    </Field>
  )
}
