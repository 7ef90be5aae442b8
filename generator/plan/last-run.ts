import { contentHash } from '../cache/content-hash.ts'
import { todayText } from '../ledger/next-ledger.ts'
import { decodeText } from '../read/decode.ts'
import type { Survey, SurveyOptions } from './survey.ts'

/** What a run reports. */
export type Report = Pick<Survey, 'kinds' | 'warnings' | 'text' | 'ownWords'>

interface LastRun extends Pick<Report, 'warnings' | 'ownWords'> {
  /** A hash of everything that the run was given. */
  given: string
  kinds: [kind: string, pages: number][]
}

const FILE = 'last-run.json'

/** What the last run with this cache reported, if this one is given the same. */
export function lastReport(options: SurveyOptions): Report | undefined {
  const last = options.cache?.readJson<LastRun>(FILE)
  if (last === undefined || last.given !== hashOf(options)) return undefined
  const { kinds, warnings, ownWords } = last
  const text = decodeText(options.input, options.file ?? '')
  return { kinds: new Map(kinds), warnings, ownWords, text }
}

/** Keeps the report of a run that has just ended. */
export function keepReport(options: SurveyOptions, { kinds, warnings, ownWords }: Report): void {
  const run: LastRun = { given: hashOf(options), kinds: [...kinds], warnings, ownWords }
  options.cache?.writeJson(FILE, run)
}

/** Before a run puts its files into place: if it is killed then, the last report must not be taken for a report on them. */
export function forgetReport({ cache }: SurveyOptions): void {
  cache?.writeJson(FILE, {})
}

function hashOf({ input, file, audit, ledger, originals, today }: SurveyOptions): string {
  const given = [
    contentHash(input),
    file,
    audit,
    ledger && [...ledger],
    originals && [originals.folder, ...originals.files],
    // Sources grow old.
    today ?? todayText(() => new Date()),
  ]
  return contentHash(JSON.stringify(given))
}
