import type { FormChoices, RedirectInput } from '../contract/forms.ts'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

const EMPTY: RedirectInput = { from: '', to: '' }
const isField = (field: string) => Object.hasOwn(EMPTY, field)

/** Sends an old address to a page, or says that it is gone. */
export function RedirectForm({ choices }: { choices: FormChoices }) {
  const form = useForm('redirect', EMPTY, isField)
  const { input, change, errorOf, visit } = form
  return (
    <FormDialog
      title="Add a redirect"
      form={form}
      submit="Add redirect"
      hint="Paste the old address. The new line will appear here."
      done={`The redirect from ${input.from.trim()} is in the draft.`}
      isNew
    >
      <TextField
        label="Old address"
        hint="As it was published, with its capital letters. A whole address from the browser works too."
        value={input.from}
        onChange={(from) => change({ from })}
        onLeave={() => visit('from')}
        error={errorOf('from')}
        placeholder="/old-page"
      />
      <TextField
        label="Where it leads"
        hint="A page of this site. Leave it empty when nothing replaces the old page: search engines then drop it."
        value={input.to}
        onChange={(to) => change({ to })}
        onLeave={() => visit('to')}
        error={errorOf('to')}
        placeholder="/sitemap"
        list="redirect-targets"
        isOptional
      />
      <datalist id="redirect-targets">
        {choices.pages.map(({ path, title }) => (
          <option key={path} value={path} label={title} />
        ))}
      </datalist>
    </FormDialog>
  )
}
