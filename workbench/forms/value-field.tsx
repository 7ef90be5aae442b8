import type { ValueChoice } from '../contract/forms.ts'
import { Chips } from './chips.tsx'
import { Field } from './field.tsx'
import type { ValuesForm } from './use-values-form.ts'

interface ValueFieldProps {
  choice: ValueChoice
  values: ValuesForm
  label?: string
}

/** One value of the file: its words to type over, or the words of a list to turn on and off. */
export function ValueField({ choice, values, label = choice.label }: ValueFieldProps) {
  const value = values.valueOf(choice)
  const error = values.errorOf(choice)
  if (Array.isArray(value))
    return (
      <Chips
        label={label}
        hint={choice.description}
        error={error}
        options={(choice.options ?? value).map((word) => ({ value: word, label: word }))}
        chosen={value}
        onChange={(chosen) => values.set(choice, chosen)}
      />
    )
  return (
    <Field
      label={label}
      hint={choice.description}
      error={error}
      aside={values.isChanged(choice) && <Was value={String(choice.value)} />}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode={choice.kind === 'number' ? 'decimal' : 'text'}
          autoComplete="off"
          data-changed={values.isChanged(choice) || undefined}
          value={value}
          onChange={(event) => values.set(choice, event.target.value)}
          onBlur={() => values.leave(choice)}
        />
      )}
    </Field>
  )
}

/** The value in the file, beside one that was changed. */
export function Was({ value }: { value: string }) {
  return <span className="field-was">was {value}</span>
}
