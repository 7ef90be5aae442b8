import { basename } from 'node:path'
import { NotWritten } from '../../files/not-written.mjs'
import { writeWhole } from '../../files/write-whole.mjs'
import type { Watched } from '../../generator/dev/dev.ts'
import { decodeText } from '../../generator/read/decode.ts'
import { readFile } from '../../generator/read/read-file.ts'
import { SiteError } from '../../generator/read/site-error.ts'
import type { FieldPlace, PlanView } from '../contract/api.ts'
import { Refused } from '../contract/refused.ts'
import type { DraftChecks } from './checks/draft-checks.ts'
import type { Draft } from './draft/draft.ts'
import { withLineEnds } from './draft/line-ends.ts'
import type { Versions } from './versions.ts'

interface SaveOptions {
  file: string
  saves: Watched['saves']
  draft: Draft
  checks: DraftChecks
  versions: Versions
  /** Takes what the file says. */
  takeDisk(text: string): void
}

interface Saved {
  text: string
  /** As they are on the disk. */
  bytes: Buffer
  /** What was changed. */
  plan: PlanView | undefined
}

/**
 * Writes the draft to disk, and keeps the file that was there as a version.
 *
 * @throws Refused while there are conflicts or mistakes, when the file has changed on disk, or can't be written.
 */
export async function saveDraft({
  file,
  saves,
  draft,
  checks,
  versions,
  takeDisk,
}: SaveOptions): Promise<Saved> {
  const name = basename(file)
  const disk = readToSave(file)
  const onDisk = decodeText(disk, name)
  if (onDisk !== draft.base && saves.mayBeHalf(disk))
    throw new SaveRefused(`Another program is writing ${name}. Wait a moment, then save again.`)
  takeDisk(onDisk)
  const [conflict] = draft.conflicts
  if (conflict !== undefined) throw new SaveRefused(CONFLICT, conflict)
  const { version, text } = draft
  const plan = await planWithoutMistakes(checks, version)
  if (draft.version !== version || !disk.equals(readToSave(file)))
    throw new SaveRefused('Something changed while the draft was checked. Save again.')
  const saved = withLineEnds(text, textOf(disk))
  writeDraft(file, saved, versions.keepBefore(disk))
  draft.saved()
  return { text, bytes: Buffer.from(saved), plan }
}

const CONFLICT = 'The file changed on disk at the same place. Choose a version first.'

async function planWithoutMistakes(
  checks: DraftChecks,
  version: number,
): Promise<PlanView | undefined> {
  const { findings, crash, plan } = await checks.of(version)
  if (crash !== undefined) throw new SaveRefused(crash)
  const mistake = findings.find(({ severity }) => severity === 'error')
  if (mistake !== undefined)
    throw new SaveRefused(`Line ${mistake.line}: ${mistake.message}`, mistake)
  return plan
}

/** The bytes of the file. One that is gone, or whose bytes are no text, would not be saved as it was. */
function readToSave(file: string): Buffer {
  try {
    const bytes = readFile(file)
    if (bytes === undefined)
      throw new SaveRefused(`${basename(file)} is no longer on the disk. Put it back, then save.`)
    decodeText(bytes, basename(file))
    return bytes
  } catch (error) {
    throw error instanceof SiteError ? new SaveRefused(error.message) : error
  }
}

/** The file as it is, byte order mark and line ends included. */
export function textOf(bytes: Buffer): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

/** Writes the draft to disk. A file that could not be written is as it was, after `takeBack`. */
function writeDraft(file: string, text: string, takeBack: () => void): void {
  try {
    writeWhole(file, text)
  } catch (error) {
    takeBack()
    if (!(error instanceof NotWritten)) throw error
    throw new Refused(507, `${basename(file)} was not saved: ${error.reason}`)
  }
}

/** Why the draft is not saved, and where. */
export class SaveRefused extends Refused {
  readonly at: FieldPlace | undefined

  constructor(message: string, at?: FieldPlace) {
    super(409, message)
    this.at = at && { from: at.from, to: at.to, ...(at.path && { path: at.path }) }
  }
}
