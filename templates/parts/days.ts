import { createContext, useContext, useSyncExternalStore } from 'react'
import type { CallOffice } from '../../schema/call-about.ts'
import { isWithin } from '../../schema/office-days.ts'
import type { DayNote, Shell } from '../../schema/page.ts'
import { dayOf } from '../../schema/shared/time-zone.ts'

/** The days to come that are not like the week, and when we call. */
type Days = Pick<Shell, 'closedDays' | 'storms' | 'office'>

/** The days to come that are not like the week. Whoever draws a page gives them: without, every day is like the week. */
export const Days = createContext<Days>({})

/** The days to come that are not like the week. */
export function useDays(): Days {
  return useContext(Days)
}

/** When the office is open on every day, and the words for when we call; undefined where the site doesn't say it. */
export function useOffice(): CallOffice | undefined {
  const { office, closedDays = [], storms = [] } = useDays()
  return office && { ...office, exceptions: [...closedDays, ...storms] }
}

/**
 * The day it is at the office, also when it changes while the page is open, for who shows `notes` about some days.
 * Undefined until the app runs: what is prerendered has to be true on any day.
 */
export function useOfficeDay(notes: readonly DayNote[]): string | undefined {
  return useSyncExternalStore(
    notes.length === 0 ? never : onTime,
    () => dayOf(new Date()),
    () => undefined,
  )
}

/** The minute it is, in milliseconds since 1970. Undefined until the app runs, and where it is not `isOn`. */
export function useMinute(isOn: boolean): number | undefined {
  return useSyncExternalStore(
    isOn ? onTime : never,
    () => (isOn ? Math.floor(Date.now() / MINUTE) * MINUTE : undefined),
    () => undefined,
  )
}

const MINUTE = 60_000

function onTime(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE)
  // A page in the background has slow timers.
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** Subscribes to what never changes. */
export const never = () => () => {}

/** Those of `notes` that are about today. */
export function useNotesOfToday<Note extends DayNote>(notes: readonly Note[]): Note[] {
  const today = useOfficeDay(notes)
  return today === undefined ? [] : notes.filter((note) => isWithin(today, note))
}
