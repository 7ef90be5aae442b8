import { Fragment } from 'react'
import type { ValueChoice } from '../contract/forms.ts'
import { keyOf, type ValuesForm } from './use-values-form.ts'

interface PriceRowsProps {
  /** The values to show. */
  choices: readonly ValueChoice[]
  /** Every value, for the units. */
  all: readonly ValueChoice[]
  values: ValuesForm
}

const COLUMNS = [
  { key: 'low', label: 'From $' },
  { key: 'high', label: 'To $' },
  { key: 'date', label: 'Date' },
] as const

/** The prices that others publish, a row each. */
export function PriceRows({ choices, all, values }: PriceRowsProps) {
  const groups = [...new Set(choices.map(({ group }) => group))]
  if (groups.length === 0) return null
  const find = (group: string, key: string) =>
    all.find((choice) => choice.group === group && choice.path.at(-1) === key)
  return (
    <fieldset className="form-part">
      <legend>Published prices</legend>
      <table className="prices">
        <thead>
          <tr>
            <th scope="col">Work</th>
            {COLUMNS.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group}>
              <tr>
                <th scope="row">
                  {nameOf(group)}
                  <span className="field-hint">
                    for a {String(find(group, 'unit')?.value ?? '')}
                  </span>
                </th>
                {COLUMNS.map(({ key, label }) => (
                  <td key={key}>
                    <PriceCell
                      choice={find(group, key)}
                      label={`${nameOf(group)}, ${label}`}
                      values={values}
                    />
                  </td>
                ))}
              </tr>
              <PriceErrors choices={COLUMNS.map(({ key }) => find(group, key))} values={values} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}

interface PriceCellProps {
  choice: ValueChoice | undefined
  label: string
  values: ValuesForm
}

function PriceCell({ choice, label, values }: PriceCellProps) {
  if (choice === undefined) return null
  const isWrong = values.errorOf(choice) !== undefined
  return (
    <input
      type="text"
      inputMode={choice.kind === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? noteOf(choice) : undefined}
      data-changed={values.isChanged(choice) || undefined}
      value={String(values.valueOf(choice))}
      onChange={(event) => values.set(choice, event.target.value)}
      onBlur={() => values.leave(choice)}
    />
  )
}

interface PriceErrorsProps {
  choices: readonly (ValueChoice | undefined)[]
  values: ValuesForm
}

/** What is wrong with a price, over the whole width: a column is too narrow for a sentence. */
function PriceErrors({ choices, values }: PriceErrorsProps) {
  const wrong = choices.flatMap((choice) => {
    const message = choice && values.errorOf(choice)
    return message === undefined ? [] : [{ id: noteOf(choice), message }]
  })
  if (wrong.length === 0) return null
  return (
    <tr className="price-errors">
      <td colSpan={COLUMNS.length + 1}>
        {wrong.map(({ id, message }) => (
          <p key={id} id={id} className="field-error">
            {message}
          </p>
        ))}
      </td>
    </tr>
  )
}

function noteOf(choice: ValueChoice | undefined): string {
  return choice === undefined ? '' : `${keyOf(choice)}-note`
}

/** @example nameOf('prices.threeTabShingle') // 'Three tab shingle' */
function nameOf(group: string): string {
  const key = group.slice(group.indexOf('.') + 1)
  const words = key.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
