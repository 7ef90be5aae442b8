import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { QuoteForm as QuoteFormProps } from '../../schema/page.ts'
import { HONEYPOT_FIELD, type QuoteField } from '../../schema/quote-request.ts'
import { color, font, size, space } from '../theme/tokens.ts'
import { Buttons } from './buttons.tsx'
import { Choices, Field, LongField, Mistake } from './fields.tsx'
import { beforeWizard, inWizard } from './modes.ts'
import { Progress } from './progress.tsx'
import { LAST_STEP, MESSAGE_OF, type Step } from './steps.ts'
import { headingId, stepText, useWizard } from './use-wizard.ts'

/** The quote form: a three-step wizard, or without a script, one plain form that the browser posts. */
export function QuoteForm({ form }: { form: QuoteFormProps }) {
  const { isReady, step, missing, isSending, hasFailed, back, formProps } = useWizard(form)
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
      <input type="hidden" name="form-name" value={form.formName} />
      <Honeypot aria-hidden="true">
        <label>
          Company
          <input type="text" name={HONEYPOT_FIELD} autoComplete="off" tabIndex={-1} />
        </label>
      </Honeypot>
      <Progress steps={form.steps} current={step} />
      <StepFields {...stepProps(1)}>
        <Field
          label="Street address"
          name="address"
          autoComplete="address-line1"
          required
          mistake={mistakeAt('address')}
        />
        <Field
          label="City"
          name="city"
          autoComplete="address-level2"
          required
          mistake={mistakeAt('city')}
        />
        <Field
          label="ZIP code"
          name="zipCode"
          autoComplete="postal-code"
          inputMode="numeric"
          required
          mistake={mistakeAt('zipCode')}
        />
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
        <LongField label="Details (optional)" name="description" />
      </StepFields>
      <StepFields {...stepProps(3)}>
        <Field label="Name" name="name" autoComplete="name" required mistake={mistakeAt('name')} />
        <Field
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          mistake={mistakeAt('phone')}
        />
        <Field label="E-mail (optional)" name="email" type="email" autoComplete="email" />
        {step === 3 && mistake}
        <Consent>{form.consent}</Consent>
        {hasFailed && <Mistake id={FAILURE} text={form.messages.failure} action={form.call} />}
      </StepFields>
      <Buttons
        isReady={isReady}
        isFirst={step === 1}
        isLast={step === LAST_STEP}
        isSending={isSending}
        describedBy={hasFailed && step === LAST_STEP ? FAILURE : undefined}
        onBack={back}
      />
    </Form>
  )
}

const MISTAKE = 'quote-mistake'
const FAILURE = 'quote-failure'

interface StepFieldsProps {
  form: QuoteFormProps
  of: Step
  isHidden: boolean
  children: ReactNode
}

function StepFields({ form, of, isHidden, children }: StepFieldsProps) {
  return (
    <Fields hidden={isHidden} $isFirst={of === 1}>
      <legend>
        <h3 id={headingId(of)} tabIndex={-1}>
          <Count>{stepText(form, of)}</Count> {form.steps[of - 1]}
        </h3>
      </legend>
      {children}
    </Fields>
  )
}

const Form = styled.form`
  position: relative;
  display: grid;
  gap: ${space[6]};
`

const Fields = styled.fieldset<{ $isFirst: boolean }>`
  display: grid;
  gap: ${space[4]};

  &[hidden] {
    display: none;
  }

  ${beforeWizard} {
    ${({ $isFirst }) => !$isFirst && 'display: none;'}
  }

  legend {
    margin-bottom: ${space[3]};
    padding: 0;
  }

  h3 {
    font-size: ${size.h3};
  }
`

const Count = styled.span`
  display: none;
  margin-bottom: ${space[1]};
  color: ${color.inkSoft};
  font-family: ${font.text};
  font-size: ${size.small};
  font-weight: 600;
  letter-spacing: 0;

  ${inWizard} {
    display: block;
  }
`

const Consent = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.45;
`

/** Hidden from sight, the keyboard, and screen readers. */
const Honeypot = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`
