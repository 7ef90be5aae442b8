import type { QuoteRefusedProps } from '../../schema/page.ts'
import type { QuoteField } from '../../schema/quote-request.ts'
import {
  emptyFieldMessage,
  fieldId,
  messageId,
  type RefusedSlot,
} from '../../schema/shared/refusal.ts'
import { attributeSlot, slot } from '../../schema/shared/slots.ts'
import { CircleAlert } from '../parts/icons.tsx'
import { ButtonRow, PlainSubmit } from './buttons.tsx'
import { LINES } from './controls.ts'
import { Choices, Field, FieldMessage, LongField } from './fields.tsx'
import { Consent, Form, HiddenFields } from './form-parts.tsx'
import { StepFields } from './step-fields.tsx'
import { headingId } from './steps.ts'

type Texts = Pick<QuoteRefusedProps, 'form' | 'empty'>

/** The plain quote form again, with places for what was sent and for a message at each required field. */
export function RefusedForm({ form, empty }: Texts) {
  const texts = { form, empty }
  return (
    <Form name={form.formName} method="post" action={form.endpoint} noValidate>
      <HiddenFields formName={form.formName} />
      <StepFields form={form} of={1}>
        <Line field="address" {...texts} />
        <Line field="city" {...texts} />
        <Line field="zipCode" {...texts} />
      </StepFields>
      <StepFields form={form} of={2}>
        <Choices
          name="serviceType"
          options={form.serviceTypes}
          labeledBy={headingId(2)}
          filled={{
            group: at('invalid serviceType'),
            firstId: fieldId('serviceType'),
            option: (value) => at(`chosen ${value}`),
          }}
        />
        <Missing field="serviceType" {...texts} />
        <LongField
          label={form.labels.description}
          name="description"
          defaultValue={sent('description')}
        />
      </StepFields>
      <StepFields form={form} of={3}>
        <Line field="name" {...texts} />
        <Line field="phone" {...texts} />
        <Field {...LINES.email} label={form.labels.email} defaultValue={sent('email')} />
        <Consent>{form.consent}</Consent>
      </StepFields>
      <ButtonRow>
        <PlainSubmit />
      </ButtonRow>
    </Form>
  )
}

/** A required one-line field and the message that it is empty. */
function Line({ field, ...texts }: Texts & { field: Exclude<keyof typeof LINES, 'email'> }) {
  return (
    <div>
      <Field
        {...LINES[field]}
        {...at(`invalid ${field}`)}
        id={fieldId(field)}
        label={texts.form.labels[field]}
        defaultValue={sent(field)}
      />
      <Missing field={field} {...texts} />
    </div>
  )
}

function Missing({ field, ...texts }: Texts & { field: QuoteField }) {
  return (
    <FieldMessage id={messageId(field)} {...at(`filled ${field}`)}>
      <CircleAlert size={18} aria-hidden="true" />
      {emptyFieldMessage(texts, field)}
    </FieldMessage>
  )
}

const at = (name: RefusedSlot) => attributeSlot(name)
const sent = (field: QuoteField) => slot(`value ${field}` satisfies RefusedSlot)
