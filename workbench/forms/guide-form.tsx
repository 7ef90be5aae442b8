import { slugOf } from '../../schema/city.ts'
import { fieldInfo } from '../../schema/field-info.ts'
import { guidePath } from '../../schema/paths.ts'
import type { GuideInput } from '../contract/forms.ts'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

const EMPTY: GuideInput = {
  name: '',
  slug: '',
  title: '',
  description: '',
  heading: '',
  lead: '',
  claims: false,
  outline: [],
}
const isField = (field: string) => Object.hasOwn(EMPTY, field)
type TextName = 'name' | 'title' | 'description' | 'heading' | 'lead'

/** Begins a guide from an outline: its record with a heading for each section. */
export function GuideForm() {
  const form = useForm('guide', EMPTY, isField)
  const { input, change, errorOf, visit } = form
  const text = (name: TextName) => ({
    value: input[name],
    onChange: (value: string) => change({ [name]: value }),
    onLeave: () => visit(name),
    error: errorOf(name),
    hint: HINTS[name],
  })
  return (
    <FormDialog
      title="Write a guide"
      form={form}
      submit="Create guide"
      hint="Fill in the fields and at least one heading. The new lines will appear here; you write the text in the editor."
      done={`${input.name.trim()} is in the draft. Write its text below the headings.`}
      isNew
    >
      <div className="field-row">
        <TextField label="Name" {...text('name')} placeholder="Roof leak in the attic" />
        <TextField
          label="Address"
          value={input.slug}
          onChange={(slug) => change({ slug })}
          onLeave={() => visit('slug')}
          error={errorOf('slug')}
          placeholder={slugOf(input.name)}
          hint={guidePath({ slug: input.slug.trim() || slugOf(input.name) || '…' })}
          isOptional
        />
      </div>
      <TextField label="Title" {...text('title')} length={{ most: 60 }} />
      <TextField
        label="Description"
        {...text('description')}
        rows={2}
        length={{ least: 70, most: 160 }}
      />
      <TextField label="Heading" {...text('heading')} />
      <TextField label="Lead" {...text('lead')} rows={2} />
      <TextField
        label="Outline"
        hint="One heading a line, in the order a reader needs them."
        value={input.outline.join('\n')}
        onChange={(value) => change({ outline: value.split('\n') })}
        onLeave={() => visit('outline')}
        error={errorOf('outline')}
        placeholder={'What to do first\nWhere the water comes in\nWhat a repair includes'}
        rows={5}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={input.claims}
          onChange={(event) => change({ claims: event.target.checked })}
        />
        <span>
          About storms, emergencies or insurance claims
          <span className="field-hint">Shows the notice that F.S. 489.147 asks for.</span>
        </span>
      </label>
    </FormDialog>
  )
}

const HINTS = Object.fromEntries(
  ['name', 'title', 'description', 'heading', 'lead'].map((name) => [
    name,
    fieldInfo(['guides', 0, name])?.description,
  ]),
) as Record<TextName, string | undefined>
