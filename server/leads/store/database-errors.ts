/** Codes for a PostgreSQL server that is unreachable, restarting or full, and for conflicting transactions. */
const TRANSIENT = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '40001',
  '40P01',
  // Another process stored the same post first; the next attempt finds it.
  '23505',
])

/** True when the same transaction may succeed a moment later. */
export function isTransient(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  if (code !== undefined && (TRANSIENT.has(code) || code.startsWith('08'))) return true
  // The driver gives no code when a connection ends during a query.
  return code === undefined && /^(Connection terminated|timeout exceeded)/.test(message ?? '')
}

/** True when the database rejects the values of one lead rather than the whole transaction. */
export function isCausedByValues(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code !== undefined && (/^22/.test(code) || code === 'SQLITE_TOOBIG')
}
