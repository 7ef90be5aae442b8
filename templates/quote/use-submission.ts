import { type RefObject, use, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { QuoteForm } from '../../schema/page.ts'
import { useOffice } from '../parts/days.ts'
import { Navigation } from '../parts/navigation.tsx'
import { hideToast, showToast } from '../parts/toast.tsx'
import type { ToastMessage } from '../parts/toast-records.ts'
import { clearDraft } from './draft.ts'
import { honeypotValue, readValues } from './form-values.ts'
import { noteSent } from './sent-note.ts'
import { bodyOf, type Submission, send, submissionOf } from './submission.ts'
import { successMessage } from './use-call.ts'

interface Options {
  form: QuoteForm
  element: RefObject<HTMLFormElement | null>
  /** When the visitor started to fill in the form, in milliseconds since 1970. */
  since: RefObject<number | undefined>
  /** Called just before each attempt to send. */
  onAttempt: () => void
  /** Called when the request has arrived and the form has been cleared. */
  onSent: () => void
}

/** Sends the form, never twice at the same time, and reports the outcome in toasts and in `hasFailed`. */
export function useSubmission({ form, element, since, onAttempt, onSent }: Options) {
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const last = useRef<Submission | undefined>(undefined)
  const isInFlight = useRef(false)
  const isMounted = useRef(false)
  const goTo = use(Navigation)
  const office = useOffice()

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const succeed = (at: number) => {
    last.current = undefined
    since.current = undefined
    clearDraft(form.formName)
    showToast({ tone: 'success', ...successMessage(form.messages.success, at, office) })
    // If the visitor has already navigated away, leave them there.
    if (!isMounted.current) return
    element.current?.reset()
    setSending(false)
    onSent()
    goTo(form.thanks)
  }

  const failureToast: ToastMessage = { tone: 'error', text: form.messages.failure }

  const fail = () => {
    showToast(failureToast)
    if (!isMounted.current) return
    flushSync(() => {
      setSending(false)
      setFailed(true)
    })
    // A button that becomes disabled loses the focus.
    if (document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  const submit = async () => {
    if (isInFlight.current || element.current === null) return
    isInFlight.current = true
    setSending(true)
    setFailed(false)
    hideToast(failureToast)
    const values = readValues(element.current)
    const body = bodyOf(form.formName, values, honeypotValue(element.current))
    last.current = submissionOf(body, last.current)
    onAttempt()
    const arrival = await send(last.current, { ...form, seconds: secondsSince(since.current) })
    isInFlight.current = false
    if (arrival === undefined) return fail()
    const at = Date.now()
    noteSent({
      service: values.serviceType,
      at,
      reference: arrival.reference,
      isAnswered: arrival.reference !== undefined && values.email.trim() !== '',
    })
    succeed(at)
  }

  return { isSending, hasFailed, submit, last }
}

function secondsSince(time: number | undefined): number | undefined {
  return time === undefined ? undefined : Math.max(0, Math.floor((Date.now() - time) / 1000))
}
