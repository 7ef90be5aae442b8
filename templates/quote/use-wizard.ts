import {
  type FocusEvent,
  type InputEvent,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { QuoteForm } from '../../schema/page.ts'
import {
  CHECKED_QUOTE_FIELDS,
  type CheckedQuoteField,
  isDoubtful,
  type RequiredQuoteField,
} from '../../schema/quote-request.ts'
import { count } from '../parts/count.ts'
import { hideToast, prepareToasts, showToast } from '../parts/toast.tsx'
import type { ToastMessage } from '../parts/toast-records.ts'
import { DOUBTS } from './controls.ts'
import { readDraft, saveDraft } from './draft.ts'
import { focusField, focusHeading, readValues, showValues, touchedValues } from './form-values.ts'
import { PREFILLED, type Prefill, prefillQuote } from './prefill.ts'
import {
  doubtfulFields,
  headingId,
  LAST_STEP,
  MESSAGE_OF,
  missingFields,
  NO_VALUES,
  reachableStep,
  STEPS,
  type Step,
  stepText,
} from './steps.ts'
import { prepareCall } from './use-call.ts'
import { useStepTitle } from './use-step-title.ts'
import { useSubmission } from './use-submission.ts'

/**
 * Turns the plain form into a wizard once the script runs. The inputs are uncontrolled, so text typed before the script
 * arrived is kept.
 */
export function useWizard(form: QuoteForm, isAtEnd: boolean) {
  const element = useRef<HTMLFormElement>(null)
  const [isReady, setReady] = useState(isAppRunning)
  const [step, setStep] = useState<Step>(() => (isReady ? stepOfDraft(form) : 1))
  const [missing, setMissing] = useState<readonly RequiredQuoteField[]>([])
  const [doubts, setDoubts] = useState<Partial<Record<CheckedQuoteField, string>>>({})
  /** What the visitor has been asked about, and left as it is by going on once more. */
  const asked = useRef<Partial<Record<CheckedQuoteField, string>>>({})
  const [isTitled, setTitled] = useState(!isAtEnd)
  const since = useRef<number | undefined>(undefined)
  /** The last step of this request that has been counted. */
  const reached = useRef<Step>(1)
  const { isSending, hasFailed, submit, last } = useSubmission({
    form,
    element,
    since,
    onAttempt: () => save(),
    onSent: () => setStep(1),
  })
  const isBeyondFirst = isReady && step > 1
  useStepTitle(
    isBeyondFirst && isTitled ? `${stepText(form, step)}: ${form.steps[step - 1]}` : undefined,
  )

  const save = () => {
    if (element.current === null) return
    const values = readValues(element.current)
    saveDraft(form.formName, { values, step, since: since.current, submission: last.current })
  }

  useEffect(() => {
    const current = element.current
    if (current === null) return
    const typed = touchedValues(current)
    if (form.preset !== undefined) prefillQuote(presetValues(form))
    const draft = readDraft(form.formName)
    const wasPressed = current.dataset.pressed !== undefined
    const isInUse = current.contains(document.activeElement)
    delete current.dataset.pressed
    showValues(current, draft.values)
    // What the visitor just typed is newer than the draft.
    showValues(current, typed)
    last.current = draft.submission
    since.current = draft.since
    reached.current = draft.step
    // The visitor who is typing stays in the step that shows already (src/start.ts).
    const isInHand = wasPressed || isInUse
    setStep(isInHand ? shownStep() : reachableStep(draft.step, readValues(current)))
    if (isInUse) prepare()
    setReady(true)
    // The button was pressed before the script arrived, so submit now.
    if (wasPressed) setTimeout(() => current.requestSubmit())
    const onPrefilled = () => showValues(current, readDraft(form.formName).values)
    document.addEventListener(PREFILLED, onPrefilled)
    return () => document.removeEventListener(PREFILLED, onPrefilled)
  }, [form, last])

  useEffect(() => {
    if (isReady) save()
    // Typed text is saved in onInput.
  }, [isReady, step])

  const mistakeToastOf = (of: Step): ToastMessage => ({
    tone: 'error',
    text: form.messages[MESSAGE_OF[of]],
  })
  const mistakeToast = mistakeToastOf(step)

  const moveTo = (next: Step) => {
    if (next > reached.current) {
      reached.current = next
      count(`step${next as 2 | 3}`)
    }
    hideToast(mistakeToast)
    flushSync(() => {
      setMissing([])
      setStep(next)
      setTitled(true)
    })
    focusHeading(document.getElementById(headingId(next)))
  }

  const isFilledIn = (current: HTMLFormElement): boolean => {
    const values = readValues(current)
    // Not always the step that is shown: a field of an earlier one may have been emptied beside the text of the page.
    const wrong = STEPS.find((each) => each <= step && missingFields(each, values).length > 0)
    const found = missingFields(wrong ?? step, values)
    flushSync(() => {
      setMissing(found)
      if (wrong !== undefined) setStep(wrong)
    })
    if (found[0] === undefined) return true
    showToast(mistakeToastOf(wrong ?? step))
    focusField(current, found[0])
    return false
  }

  /** Whether going on has to wait for a question. It is asked once: many screen readers skip it when the field is left. */
  const isAsking = (current: HTMLFormElement): boolean => {
    const values = readValues(current)
    const field = doubtfulFields(step, values).find((each) => asked.current[each] !== values[each])
    if (field === undefined) return false
    asked.current[field] = values[field]
    flushSync(() =>
      setDoubts((before) => ({ ...before, [field]: DOUBTS[field](values[field].trim()) })),
    )
    focusField(current, field)
    return true
  }

  return {
    isReady,
    step,
    /** Required fields of the step that were empty at the last attempt and still are. */
    missing,
    /** What the form asks about values that may be slips. */
    doubts,
    isSending,
    hasFailed,
    back: () => moveTo(STEPS[step - 2] ?? 1),
    formProps: {
      ref: element,
      onFocus: prepare,
      onBlur({ target }: FocusEvent<HTMLFormElement>) {
        const { name, value } = target as HTMLElement as HTMLInputElement
        const field = CHECKED_QUOTE_FIELDS.find((checked) => checked === name)
        if (field === undefined) return
        const doubt = isDoubtful(field, value) ? DOUBTS[field](value.trim()) : undefined
        setDoubts((before) => ({ ...before, [field]: doubt }))
      },
      onInput({ target }: InputEvent<HTMLFormElement>) {
        const { name } = target as HTMLElement as HTMLInputElement
        setDoubts((before) => (name in before ? { ...before, [name]: undefined } : before))
        if (since.current === undefined) count('form')
        since.current ??= Date.now()
        save()
        if (missing.length === 0 || element.current === null) return
        const empty = missingFields(step, readValues(element.current))
        const left = missing.filter((field) => empty.includes(field))
        setMissing(left)
        if (left.length === 0) hideToast(mistakeToast)
      },
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        const { currentTarget } = event
        if (isSending || !isFilledIn(currentTarget) || isAsking(currentTarget)) return
        if (step === LAST_STEP) void submit()
        else moveTo(STEPS[step] ?? LAST_STEP)
      },
    },
  }
}

/** Whether the page has come after the app: then the wizard has no plain form to take over. */
function isAppRunning(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.app === 'running'
}

/** The step that the style sheet shows until the wizard does. */
function shownStep(): Step {
  const { step } = document.documentElement.dataset
  return STEPS.find((known) => `${known}` === step) ?? 1
}

/** The step that a visitor who comes back to the form is in. */
function stepOfDraft(form: QuoteForm): Step {
  const { step, values } = readDraft(form.formName)
  return reachableStep(step, { ...NO_VALUES, ...values })
}

/** What the page is about, as values of the form. */
function presetValues({ preset, serviceTypes }: QuoteForm): Prefill {
  const { cityName, service } = preset ?? {}
  const type = serviceTypes[service ?? -1]
  return {
    ...(cityName !== undefined && { city: cityName }),
    ...(type !== undefined && { serviceType: type.value }),
  }
}

/** Fetches ahead of time what says that a request was sent. */
function prepare(): void {
  prepareToasts()
  void prepareCall()
}
