import type { FormChoices, ValueChoice } from '../contract/forms.ts'
import { FormDialog } from './form-dialog.tsx'
import { useValuesForm, type ValuesForm } from './use-values-form.ts'
import { ValueField } from './value-field.tsx'

/** The fields by where they are in the file, each part under a heading. */
const PARTS: { heading: string; isIn(group: string): boolean }[] = [
  { heading: 'Company', isIn: (group) => group === 'business' },
  { heading: 'Address', isIn: (group) => group === 'business.address' },
  { heading: 'Hours', isIn: (group) => group.startsWith('business.hours') },
  { heading: 'Profiles', isIn: (group) => group.startsWith('business.social.') },
]

/** Changes who we are, and when the office is open. */
export function BusinessForm({ choices }: { choices: FormChoices }) {
  const mine = choices.values.filter(({ path }) => path[0] === 'business')
  const values = useValuesForm(mine)
  return (
    <FormDialog
      title="Change business details and hours"
      form={values.form}
      submit="Change"
      hint="Type over what should change. The changed lines will appear here."
      done="The changes are in the draft. The plan below counts the pages they reach."
    >
      {PARTS.map(({ heading, isIn }) => (
        <Part
          key={heading}
          heading={heading}
          choices={mine.filter(({ group }) => isIn(group))}
          values={values}
        />
      ))}
    </FormDialog>
  )
}

/** Where the key alone says too little. */
const LABELS: Partial<Record<string, string>> = {
  'business.name': 'Company name',
  'business.email': 'Email',
  'business.url': 'Website',
  'business.hours.display': 'Office hours',
  'business.hours.emergency': 'Emergency line',
  'business.hours.structured.days': 'Days for search engines',
  'business.hours.structured.opens': 'Opens, for search engines',
  'business.hours.structured.closes': 'Closes, for search engines',
}

function labelOf({ path, label }: ValueChoice): string {
  const [, block, position] = path
  if (block === 'social')
    return `Profile ${Number(position) + 1}: ${path.at(-1) === 'url' ? 'address' : 'network'}`
  return LABELS[path.join('.')] ?? label
}

interface PartProps {
  heading: string
  choices: readonly ValueChoice[]
  values: ValuesForm
}

function Part({ heading, choices, values }: PartProps) {
  if (choices.length === 0) return null
  return (
    <fieldset className="form-part">
      <legend>{heading}</legend>
      <div className="form-grid">
        {choices.map((choice) => (
          <ValueField
            key={choice.path.join('.')}
            choice={choice}
            label={labelOf(choice)}
            values={values}
          />
        ))}
      </div>
    </fieldset>
  )
}
