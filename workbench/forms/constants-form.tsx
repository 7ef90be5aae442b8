import { useState } from 'react'
import type { FormChoices, ValueChoice } from '../contract/forms.ts'
import { FormDialog } from './form-dialog.tsx'
import { PriceRows } from './price-rows.tsx'
import { useValuesForm } from './use-values-form.ts'
import { ValueField } from './value-field.tsx'

/** Changes the numbers and promises that the site repeats, and the prices that others publish. */
export function ConstantsForm({ choices }: { choices: FormChoices }) {
  const mine = choices.values.filter(({ path }) => path[0] !== 'business')
  const values = useValuesForm(mine)
  const [search, setSearch] = useState('')
  const shown = mine.filter((choice) => matches(choice, search) || values.isChanged(choice))
  const constants = shown.filter(({ path }) => path[0] === 'constants')
  const prices = shown.filter(({ path }) => path[0] === 'prices')
  return (
    <FormDialog
      title="Change numbers and prices"
      form={values.form}
      submit="Change"
      hint="Type over what should change. The changed lines will appear here."
      done="The changes are in the draft. The plan below counts the pages they reach."
    >
      <input
        className="form-search"
        type="search"
        aria-label="Find a number or price"
        placeholder="Find a number or price, e.g. rebate or decking"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        // Enter would send the form while somebody is still looking.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {shown.length === 0 && (
        <p className="form-empty">Nothing has “{search}” in its name. Try a shorter word.</p>
      )}
      {constants.length > 0 && (
        <fieldset className="form-part">
          <legend>Numbers and promises</legend>
          <div className="form-grid">
            {constants.map((choice) => (
              <ValueField key={choice.path.join('.')} choice={choice} values={values} />
            ))}
          </div>
        </fieldset>
      )}
      <PriceRows choices={prices} all={mine} values={values} />
    </FormDialog>
  )
}

function matches({ label, group, value, description = '' }: ValueChoice, search: string): boolean {
  const place = group.startsWith('prices') ? inWords(group) : ''
  const words = `${label} ${place} ${value} ${description}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word))
}

function inWords(key: string): string {
  return key.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
}
