import type { Channel } from './deliveries.ts'
import type { Lead } from './lead.ts'
import type { Saved } from './save-leads.ts'
import type { SqliteResult } from './sqlite-dialect.ts'

/** What the main thread asks of the thread that holds the SQLite database, and what it is answered. */
export interface SqliteAnswers {
  query: SqliteResult
  /** A whole transaction on one way there and back. */
  save: Saved[]
  backup: undefined
  close: undefined
}

export type SqliteQuestion =
  | { kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { kind: 'save'; leads: readonly Lead[]; channels: readonly Channel[] }
  | { kind: 'backup'; file: string }
  | { kind: 'close' }

export type SqliteRequest = SqliteQuestion & { id: number }

/** `code` is SQLite's name of the error, e.g. SQLITE_FULL. */
export type SqliteReply =
  | { id: number; answer: SqliteAnswers[keyof SqliteAnswers] }
  | { id: number; message: string; code: string }
