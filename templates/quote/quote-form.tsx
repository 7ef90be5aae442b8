import type { QuoteForm as QuoteFormProps } from '../../schema/page.ts'
import type { QuoteField } from '../../schema/quote-request.ts'
import { Buttons } from './buttons.tsx'
import { LINES } from './controls.ts'
import { Choices, Field, LongField, Mistake } from './fields.tsx'
import { Consent, Form, HiddenFields } from './form-parts.tsx'
import { Progress } from './progress.tsx'
import { StepFields } from './step-fields.tsx'
import { headingId, LAST_STEP, MESSAGE_OF, type Step } from './steps.ts'
import { useWizard } from './use-wizard.ts'

/** The quote form: a three-step wizard, or without a script, one plain form that the browser posts. */
export function QuoteForm({ form }: { form: QuoteFormProps }) {
  const { isReady, step, missing, isSending, hasFailed, back, formProps } = useWizard(form)
  const { labels } = form
  const mistakeAt = (field: QuoteField) => (missing.includes(field) ? MISTAKE : undefined)
  const mistake = missing.length > 0 && (
    <Mistake id={MISTAKE} text={form.messages[MESSAGE_OF[step]]} />
  )
  const stepProps = (of: Step) => ({ form, of, isHidden: isReady && of !== step })

  return (
    <Form
      name={form.formName}
      method="post"
      action={form.endpoint}
      data-netlify="true"
      data-wizard={isReady || undefined}
      noValidate
      {...formProps}
    >
      <HiddenFields formName={form.formName} />
      <Progress steps={form.steps} current={step} />
      <StepFields {...stepProps(1)}>
        <Field {...LINES.address} label={labels.address} mistake={mistakeAt('address')} />
        <Field {...LINES.city} label={labels.city} mistake={mistakeAt('city')} />
        <Field {...LINES.zipCode} label={labels.zipCode} mistake={mistakeAt('zipCode')} />
        {step === 1 && mistake}
      </StepFields>
      <StepFields {...stepProps(2)}>
        <Choices
          name="serviceType"
          options={form.serviceTypes}
          labeledBy={headingId(2)}
          mistake={mistakeAt('serviceType')}
        />
        {step === 2 && mistake}
        <LongField label={labels.description} name="description" />
      </StepFields>
      <StepFields {...stepProps(3)}>
        <Field {...LINES.name} label={labels.name} mistake={mistakeAt('name')} />
        <Field {...LINES.phone} label={labels.phone} mistake={mistakeAt('phone')} />
        <Field {...LINES.email} label={labels.email} />
        {step === 3 && mistake}
        <Consent>{form.consent}</Consent>
        {hasFailed && <Mistake id={FAILURE} text={form.messages.failure} action={form.call} />}
      </StepFields>
      <Buttons
        isReady={isReady}
        isFirst={step === 1}
        isLast={step === LAST_STEP}
        isSending={isSending}
        waiting={form.messages.waiting}
        describedBy={hasFailed && step === LAST_STEP ? FAILURE : undefined}
        onBack={back}
      />
    </Form>
  )
}

const MISTAKE = 'quote-mistake'
const FAILURE = 'quote-failure'
