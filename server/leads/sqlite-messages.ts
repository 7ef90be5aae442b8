/** What the main thread asks of the thread that holds the SQLite database. */
export type SqliteRequest =
  | { id: number; kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'backup'; file: string }
  | { id: number; kind: 'close' }

/** `code` is SQLite's name of the error, e.g. SQLITE_FULL. */
export type SqliteReply =
  | { id: number; rows: unknown[]; changes: number }
  | { id: number; message: string; code: string }
