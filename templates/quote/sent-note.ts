const KEY = 'quote-sent'
const MOST_MILLISECONDS = 3_600_000

/** What the thank-you page needs to know of the request that this tab has just sent. */
interface SentNote {
  /** The kind of work that was chosen. */
  service: string
  /** When it arrived, in milliseconds since 1970. */
  at: number
  /** By what the office knows it; missing where the server doesn't say it. */
  reference?: string | undefined
  /** Whether the server answers by email: to a visitor who gave an address, where it is one that knows requests. */
  isAnswered: boolean
}

/** Notes for the thank-you page that a request has arrived. Without storage, that page says what is true at any time. */
export function noteSent(note: SentNote): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(note))
  } catch {
    // Without storage, the page is general.
  }
}

/** The request that this tab has sent within the last hour. */
export function readSent(now = Date.now()): SentNote | undefined {
  try {
    const note = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<SentNote>
    const { service, at, isAnswered = true } = note
    const isRecent = typeof at === 'number' && at <= now && now - at < MOST_MILLISECONDS
    return typeof service === 'string' && isRecent
      ? { ...note, service, at, isAnswered }
      : undefined
  } catch {
    return undefined
  }
}
