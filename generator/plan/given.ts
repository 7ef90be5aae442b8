import type { Ledger } from '../ledger/ledger.ts'
import { todayText } from '../ledger/next-ledger.ts'
import type { Originals } from '../pictures/original.ts'

/** What pages are made from beside the definition. */
export interface Given {
  /** Every URL published so far. Without it nothing has been published. */
  ledger?: Ledger | undefined
  /** What is in media/. Without it no picture is missing, and none is made. */
  originals?: Originals | undefined
  /** What day it is, as `2026-11-22`: sources are checked once a year. The system clock says it when left out. */
  today?: string | undefined
}

/** The same as JSON: equal texts give equal pages of the same definition. */
export function givenText({ ledger, originals, today }: Given): string {
  return JSON.stringify([
    ledger && [...ledger],
    originals && [originals.folder, ...originals.files],
    today ?? todayText(() => new Date()),
  ])
}
