/** Codes of a PostgreSQL server that is away, restarting or full, and of two transactions that met. */
const PASSING = new Set([
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
  // Another process stored the same post first; looked up again, it is found.
  '23505',
])

/** True when the same transaction may well succeed a moment later. */
export function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  if (code !== undefined && (PASSING.has(code) || code.startsWith('08'))) return true
  // The driver gives no code when a connection ends below a query.
  return code === undefined && /^(Connection terminated|timeout exceeded)/.test(message ?? '')
}

/** True when the database refuses what one lead says, not the whole transaction. */
export function isOfOneLead(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code !== undefined && (/^22/.test(code) || code === 'SQLITE_TOOBIG')
}
