import { useMemo } from 'react'
import type { ValueChoice, ValueInput } from '../contract/forms.ts'
import { type Form, useForm } from './use-form.ts'

/** A form over values that are in the file already. */
export interface ValuesForm {
  form: Form<{ values: ValueInput[] }>
  valueOf(choice: ValueChoice): ValueInput['value']
  set(choice: ValueChoice, value: ValueInput['value']): void
  isChanged(choice: ValueChoice): boolean
  errorOf(choice: ValueChoice): string | undefined
  leave(choice: ValueChoice): void
}

const NOTHING: { values: ValueInput[] } = { values: [] }

/** The state of a form that changes some of `choices`: it sends those that somebody has typed in. */
export function useValuesForm(choices: readonly ValueChoice[]): ValuesForm {
  const fields = useMemo(() => new Set(choices.map(keyOf)), [choices])
  const form = useForm('value', NOTHING, (field) => fields.has(field))
  const { values } = form.input
  const typed = new Map(values.map((value) => [value.path.join('.'), value.value]))
  const current = (choice: ValueChoice) => typed.get(keyOf(choice)) ?? choice.value
  return {
    form,
    valueOf: current,
    set(choice, value) {
      const others = values.filter(({ path }) => path.join('.') !== keyOf(choice))
      form.change({
        values: isSame(value, choice.value) ? others : [...others, { path: choice.path, value }],
      })
    },
    isChanged: (choice) => !isSame(current(choice), choice.value),
    errorOf: (choice) => form.errorOf(keyOf(choice)),
    leave: (choice) => form.visit(keyOf(choice)),
  }
}

/** The name of a value's field. */
export function keyOf({ path }: ValueChoice): string {
  return path.join('.')
}

function isSame(one: ValueInput['value'], other: ValueInput['value']): boolean {
  return String(one) === String(other)
}
