import { useSyncExternalStore } from 'react'
import type { CallAbout, CallOffice } from '../../schema/call-about.ts'
import { never, useMinute, useOffice } from '../parts/days.ts'

type Clock = typeof import('../../schema/call-about.ts')

let clock: Clock | undefined
let loading: Promise<Clock | undefined> | undefined

/** Fetches the clock of the office ahead of time. Without it, nothing says when we call. */
export function prepareCall(): Promise<Clock | undefined> {
  loading ??= import('../../schema/call-about.ts').then(
    (loaded) => {
      clock = loaded
      return loaded
    },
    () => {
      loading = undefined
      return undefined
    },
  )
  return loading
}

/** The message after a request that arrived at `at`: `words`, and when we call if that is not as soon as they say. */
export function successMessage(
  words: string,
  at: number,
  office: CallOffice | undefined,
): { text: string; detail?: string } {
  if (clock === undefined || office === undefined) return { text: words }
  const { later, minutes } = clock.callAbout(at, office)
  const text = clock.withMinutes(words, office.minutes, minutes)
  return later === undefined ? { text } : { text, detail: later }
}

/**
 * When we call about a request that arrived at `at`, or that arrives `now`, as time passes. Undefined until the app knows it,
 * and where the site does not say it.
 */
export function useCall(at: number | 'now' | undefined): CallAbout | undefined {
  const office = useOffice()
  const isOn = office !== undefined && at !== undefined
  const loaded = useSyncExternalStore(
    isOn ? onClock : never,
    () => clock,
    () => undefined,
  )
  const now = useMinute(isOn)
  if (!isOn || loaded === undefined || now === undefined) return undefined
  const call = loaded.callAbout(at === 'now' ? now : at, office)
  // Who opens the page again after the promised time reads no time that has passed.
  return call.dueAt >= now ? call : undefined
}

function onClock(onChange: () => void): () => void {
  let isShown = true
  void prepareCall().then(() => {
    if (isShown) onChange()
  })
  return () => {
    isShown = false
  }
}
