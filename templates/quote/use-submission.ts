import { type RefObject, use, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { QuoteForm } from '../../schema/page.ts'
import { Navigation } from '../parts/navigation.tsx'
import { showToast } from '../parts/toast.tsx'
import { clearDraft } from './draft.ts'
import { readValues, trapValue } from './form-values.ts'
import { bodyOf, type Submission, send, submissionOf, TRAP_FIELD } from './submission.ts'

interface Options {
  form: QuoteForm
  element: RefObject<HTMLFormElement | null>
  /** When the visitor began to fill it in, in milliseconds since 1970. */
  since: RefObject<number | undefined>
  /** Called when a request is about to be sent. */
  onTry: () => void
  /** Called when the request has arrived and the form is empty again. */
  onSent: () => void
}

/** Sends the form, once however often it is asked, and says how it went. */
export function useSubmission({ form, element, since, onTry, onSent }: Options) {
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const last = useRef<Submission | undefined>(undefined)
  const isUnderWay = useRef(false)
  const isMounted = useRef(false)
  const goTo = use(Navigation)

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const succeed = () => {
    last.current = undefined
    since.current = undefined
    clearDraft(form.formName)
    showToast({ tone: 'success', text: form.messages.success })
    // Who has gone elsewhere in the meantime is left there.
    if (!isMounted.current) return
    element.current?.reset()
    setSending(false)
    onSent()
    goTo(form.thanks)
  }

  const fail = () => {
    showToast({ tone: 'error', text: form.messages.failure })
    if (!isMounted.current) return
    flushSync(() => {
      setSending(false)
      setFailed(true)
    })
    // A button that is disabled under the focus loses it.
    if (document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  const submit = async () => {
    if (isUnderWay.current || element.current === null) return
    isUnderWay.current = true
    setSending(true)
    setFailed(false)
    const values = readValues(element.current)
    const body = bodyOf(form.formName, values, trapValue(element.current, TRAP_FIELD))
    last.current = submissionOf(body, last.current)
    onTry()
    const hasArrived = await send(last.current, { ...form, seconds: secondsSince(since.current) })
    isUnderWay.current = false
    if (hasArrived) succeed()
    else fail()
  }

  return { isSending, hasFailed, submit, last }
}

function secondsSince(time: number | undefined): number | undefined {
  return time === undefined ? undefined : Math.max(0, Math.floor((Date.now() - time) / 1000))
}
