import { FLORIDA_COUNTIES } from '../../schema/counties.ts'
import type { CityInput, FormChoices } from '../contract/forms.ts'
import { Chips } from './chips.tsx'
import { CoverageField } from './coverage-field.tsx'
import { Field } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

const EMPTY: CityInput = { name: '', county: '', coverage: 'full', traits: [], position: '' }
const isField = (field: string) => Object.hasOwn(EMPTY, field)

/** Adds a city: one line of site.yaml, and the pages it makes. */
export function CityForm({ choices }: { choices: FormChoices }) {
  const form = useForm('city', EMPTY, isField)
  const { input, change, errorOf, visit } = form
  return (
    <FormDialog
      title="Add a city"
      form={form}
      submit="Add city"
      hint="Type a name and choose a county. The new line and the pages it makes will appear here."
      done={`${input.name.trim()} is in the draft. Add its own texts under cityTexts, or save.`}
      isNew
    >
      <div className="field-row">
        <TextField
          label="Name"
          value={input.name}
          onChange={(name) => change({ name })}
          onLeave={() => visit('name')}
          error={errorOf('name')}
          placeholder="Plant City"
        />
        <Field label="County" error={errorOf('county')}>
          {(control) => (
            <select
              {...control}
              value={input.county}
              onChange={(event) => change({ county: event.target.value })}
              onBlur={() => visit('county')}
            >
              <option value="">Choose a county</option>
              <Counties label="Counties we serve" counties={choices.usedCounties} />
              <Counties
                label="All other counties"
                counties={FLORIDA_COUNTIES.filter((name) => !choices.usedCounties.includes(name))}
              />
            </select>
          )}
        </Field>
      </div>
      <CoverageField
        value={input.coverage}
        onChange={(coverage) => change({ coverage })}
        pagesOf={choices.pagesOf}
      />
      <Chips
        label="What kind of place it is"
        hint="Its service pages get a passage for each one you choose."
        error={errorOf('traits')}
        options={choices.traits.map(({ name, heading }) => ({
          value: name,
          label: name.replaceAll('-', ' '),
          title: heading,
        }))}
        chosen={input.traits}
        onChange={(traits) => change({ traits })}
        isOptional
      />
      <TextField
        label="Position"
        hint="Latitude and longitude, or the address of a Google Maps page. Links each city to its neighbors."
        value={input.position}
        onChange={(position) => change({ position })}
        onLeave={() => visit('position')}
        error={errorOf('position')}
        placeholder="28.02, -82.11"
        isOptional
      />
    </FormDialog>
  )
}

function Counties({ label, counties }: { label: string; counties: readonly string[] }) {
  return (
    <optgroup label={label}>
      {counties.map((county) => (
        <option key={county}>{county}</option>
      ))}
    </optgroup>
  )
}
