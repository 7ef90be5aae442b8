import { spawnSync } from 'node:child_process'
import { installPackage } from './system-package.ts'

/** Installs pdftotext when the machine has none. */
export function ensurePdfToText(): void {
  if (!hasPdfToText()) installPackage('poppler-utils')
  if (!hasPdfToText())
    throw new Error('pdftotext is missing. Install it: apt-get install poppler-utils')
}

function hasPdfToText(): boolean {
  return spawnSync('pdftotext', ['-v']).error === undefined
}

/** The text of each page of a PDF, in the order in which it was drawn. */
export function pdfPages(pdf: Buffer): string[] {
  const { stdout, status, stderr } = spawnSync('pdftotext', ['-raw', '-', '-'], {
    input: pdf,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`pdftotext failed: ${stderr}`)
  // A form feed ends every page.
  return stdout.split('\f').slice(0, -1)
}
