import type { Lead } from '../lead.ts'
import type { ChannelRule } from './deliveries.ts'
import type { Saved } from './save-leads.ts'
import type { SqliteResult } from './sqlite-dialect.ts'

/** The result of each kind of request to the SQLite thread. */
export interface SqliteResults {
  query: SqliteResult
  /** A whole transaction in one round trip. */
  save: Saved[]
  close: undefined
}

/** What the main thread sends to the thread that holds the SQLite database. */
export type SqliteCommand =
  | { kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { kind: 'save'; leads: readonly Lead[]; channels: readonly ChannelRule[] }
  | { kind: 'close' }

export type SqliteRequest = SqliteCommand & { id: number }

/** `code` is SQLite's name for the error, e.g. SQLITE_FULL. */
export type SqliteReply =
  | { id: number; result: SqliteResults[keyof SqliteResults] }
  | { id: number; message: string; code: string }
