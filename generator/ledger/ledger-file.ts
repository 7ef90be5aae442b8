import { dirname, join } from 'node:path'
import { readFile } from '../read/read-file.ts'
import { LEDGER_FILE, type Ledger, readLedger } from './ledger.ts'

/** Path of the ledger that belongs to a site definition: it is in the same folder. */
export function ledgerFileOf(definition: string): string {
  return join(dirname(definition), LEDGER_FILE)
}

/**
 * The ledger of a site definition; undefined when nothing has been published yet.
 *
 * @throws SiteError when the ledger is damaged or cannot be read.
 */
export function readLedgerOf(definition: string): Ledger | undefined {
  const file = ledgerFileOf(definition)
  const bytes = readFile(file)
  return bytes === undefined ? undefined : readLedger(bytes, file)
}
