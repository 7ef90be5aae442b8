import type { QuoteForm as QuoteFormProps } from '../../schema/page.ts'
import type { RequiredQuoteField } from '../../schema/quote-request.ts'
import { Buttons } from './buttons.tsx'
import { LINES, MISSING, PHONE_HINT } from './controls.ts'
import { Choices, Doubt, Field, FieldRow, LongField, Mistake } from './fields.tsx'
import { CONSENT_ID, Consent, Form, HiddenFields } from './form-parts.tsx'
import { Progress } from './progress.tsx'
import { StepFields } from './step-fields.tsx'
import { headingId, LAST_STEP, MESSAGE_OF, type Step } from './steps.ts'
import { useWizard } from './use-wizard.ts'

interface QuoteFormOptions {
  form: QuoteFormProps
  /** The page is about something else: its title names a step only once the visitor has gone there. */
  isAtEnd?: boolean
  /** Something else is the main thing to do here, such as a call: no button of the form stands out. */
  isSecond?: boolean
}

/** The quote form: a three-step wizard, or without a script, one plain form that the browser posts. */
export function QuoteForm({ form, isAtEnd = false, isSecond = false }: QuoteFormOptions) {
  const wizard = useWizard(form, isAtEnd)
  const { isReady, step, missing, doubts, isSending, hasFailed } = wizard
  const { labels, preset, details } = form
  const mistakeAt = (field: RequiredQuoteField) => (missing.includes(field) ? MISSING[field] : '')
  const summary = (
    <Mistake id={SUMMARY} text={missing.length > 0 ? form.messages[MESSAGE_OF[step]] : ''} />
  )
  const stepProps = (of: Step) => ({ form, of, isHidden: isReady && of !== step })

  return (
    <Form
      name={form.formName}
      method="post"
      action={form.endpoint}
      data-netlify="true"
      data-second={isSecond || undefined}
      data-wizard={isReady || undefined}
      noValidate
      {...wizard.formProps}
    >
      <HiddenFields formName={form.formName} />
      <Progress steps={form.steps} current={step} />
      <StepFields {...stepProps(1)}>
        <Field {...LINES.address} label={labels.address} mistake={mistakeAt('address')} />
        <FieldRow>
          <Field
            {...LINES.city}
            label={labels.city}
            mistake={mistakeAt('city')}
            defaultValue={preset?.cityName}
          />
          <Field
            {...LINES.zipCode}
            label={labels.zipCode}
            mistake={mistakeAt('zipCode')}
            doubtId={ZIP_DOUBT}
          />
        </FieldRow>
        <Doubt id={ZIP_DOUBT} text={doubts.zipCode} />
        {step === 1 && summary}
      </StepFields>
      <StepFields {...stepProps(2)}>
        <Choices
          name="serviceType"
          options={form.serviceTypes}
          chosen={preset?.service}
          labeledBy={headingId(2)}
          mistake={mistakeAt('serviceType')}
        />
        {step === 2 && summary}
        <LongField
          label={labels.description}
          name="description"
          {...(details !== undefined && { doubtId: DETAILS_HINT })}
        />
        {details !== undefined && <Doubt id={DETAILS_HINT} text={undefined} hint={details} />}
      </StepFields>
      <StepFields {...stepProps(3)}>
        <Field {...LINES.name} label={labels.name} mistake={mistakeAt('name')} />
        <Field
          {...LINES.phone}
          label={labels.phone}
          mistake={mistakeAt('phone')}
          doubtId={PHONE_DOUBT}
        />
        <Doubt id={PHONE_DOUBT} text={doubts.phone} hint={PHONE_HINT} />
        <Field {...LINES.email} label={labels.email} />
        {step === 3 && summary}
        <Consent>{form.consent}</Consent>
        {hasFailed && <Mistake id={FAILURE} text={form.messages.failure} action={form.call} />}
      </StepFields>
      <Buttons
        isReady={isReady}
        isFirst={step === 1}
        isLast={step === LAST_STEP}
        isSending={isSending}
        waiting={form.messages.waiting}
        describedBy={hasFailed ? [FAILURE, CONSENT_ID] : [CONSENT_ID]}
        onBack={wizard.back}
      />
    </Form>
  )
}

const SUMMARY = 'quote-mistake'
const FAILURE = 'quote-failure'
const ZIP_DOUBT = 'quote-zipCode-doubt'
const DETAILS_HINT = 'quote-details-hint'
const PHONE_DOUBT = 'quote-phone-doubt'
