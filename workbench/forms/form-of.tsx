import type { ComponentType } from 'react'
import type { FormChoices } from '../contract/forms.ts'
import { Modal } from '../parts/modal.tsx'
import { BusinessForm } from './business-form.tsx'
import { CityForm } from './city-form.tsx'
import { ConstantsForm } from './constants-form.tsx'
import { GuideForm } from './guide-form.tsx'
import { closeForm, FORM_LABELS, type FormName } from './open-form.ts'
import { RedirectForm } from './redirect-form.tsx'
import { useChoices } from './use-choices.ts'
import './forms.css'

const FORMS: Record<FormName, ComponentType<{ choices: FormChoices }>> = {
  city: CityForm,
  constants: ConstantsForm,
  business: BusinessForm,
  guide: GuideForm,
  redirect: RedirectForm,
}

/** A form by its name, with what it offers; why not, when the draft cannot be read. */
export function FormOf({ name }: { name: FormName }) {
  const { choices, problem } = useChoices()
  if (problem !== undefined)
    return (
      <Modal title={FORM_LABELS[name]} onClose={closeForm}>
        <p className="form-problem" role="alert">
          {problem}
        </p>
      </Modal>
    )
  if (choices === undefined) return null
  const Form = FORMS[name]
  return <Form choices={choices} />
}
