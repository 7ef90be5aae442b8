import { type SubmitEvent, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { QuoteForm } from '../../schema/page.ts'
import { ActionLink } from '../parts/actions.tsx'
import { space } from '../theme/tokens.ts'
import { busy } from './buttons.tsx'
import { LINES } from './controls.ts'
import { Field, FieldRow } from './fields.tsx'
import { Form, HiddenFields } from './form-parts.tsx'
import { focusHeading } from './form-values.ts'
import { whilePressed } from './modes.ts'
import { headingId } from './steps.ts'

const START = ['address', 'city', 'zipCode'] as const

interface QuoteStartProps {
  form: QuoteForm
  /** Whether it is the main thing to do here. */
  isMain: boolean
}

/**
 * The first step of the quote form, beside the text of a page whose form is at its end. What is typed here is in that
 * form too, and Continue goes on there. Without a script, it posts what it has, and the answer asks for the rest.
 */
export function QuoteStart({ form, isMain }: QuoteStartProps) {
  const element = useRef<HTMLFormElement>(null)
  const { labels, preset } = form
  const chosen = form.serviceTypes[preset?.service ?? -1]

  useEffect(() => {
    const start = element.current
    if (start === null) return
    const wasPressed = start.dataset.pressed !== undefined
    delete start.dataset.pressed
    // The form at the end of the page has read its draft by then.
    queueMicrotask(() => {
      const wizard = wizardOnPage()
      if (wizard === null) return
      for (const name of START) {
        const input = inputOf(start, name)
        const other = inputOf(wizard, name)
        if (input.value !== input.defaultValue) type(other, input.value)
        else input.value = other.value
      }
      if (wasPressed) setTimeout(goOn)
    })
  }, [])

  return (
    <Start
      ref={element}
      method="post"
      action={form.endpoint}
      aria-label={form.heading}
      noValidate
      onInput={({ target }) => {
        const { name, value } = target as HTMLElement as HTMLInputElement
        const wizard = wizardOnPage()
        if (wizard !== null) type(inputOf(wizard, name), value)
      }}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        goOn()
      }}
    >
      <HiddenFields formName={form.formName} />
      {chosen !== undefined && <input type="hidden" name="serviceType" value={chosen.value} />}
      <Field {...LINES.address} label={labels.address} />
      <FieldRow>
        <Field {...LINES.city} label={labels.city} defaultValue={preset?.cityName} />
        <Field {...LINES.zipCode} label={labels.zipCode} />
      </FieldRow>
      <Continue as="button" type="submit" $tone={isMain ? 'primary' : 'quiet'}>
        Continue
      </Continue>
    </Start>
  )
}

function wizardOnPage(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>('#quote form')
}

/** Submits the step that the wizard shows if it is the first; else goes where the visitor has got to. */
function goOn(): void {
  const wizard = wizardOnPage()
  const heading = wizard?.querySelector<HTMLElement>('fieldset:not([hidden]) h3')
  if (heading?.id === headingId(1)) wizard?.requestSubmit()
  else focusHeading(heading)
}

/** Puts a text into a field as if the visitor had typed it there. */
function type(input: HTMLInputElement, text: string): void {
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement
}

const Start = styled(Form)`
  && {
    gap: ${space[3]};
  }
`

const Continue = styled(ActionLink)`
  cursor: pointer;

  ${whilePressed} {
    ${busy}
  }
`
