import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { NotWritten, writing } from '../../../files/not-written.mjs'
import { writeWhole } from '../../../files/write-whole.mjs'
import { versionsFolderOf } from '../../../generator/ledger/released.ts'

/** Quiet time before edits are kept: who types on is not slowed down. */
const QUIET_MILLISECONDS = 1000

/** A file, and a draft of it. */
const kept = z.object({ base: z.string(), text: z.string() })
type Kept = z.infer<typeof kept>

/** Keeps what is not saved beside the definition, so that it is there when the dev server starts again. */
export function keptDraft(definition: string) {
  const file = join(versionsFolderOf(definition), 'unsaved.json')
  let waiting: { timer: NodeJS.Timeout; draft(): Kept } | undefined
  const flush = () => {
    if (waiting === undefined) return
    clearTimeout(waiting.timer)
    const { base, text } = waiting.draft()
    waiting = undefined
    try {
      writing(file, () => {
        if (base === text) return rmSync(file, { force: true })
        mkdirSync(dirname(file), { recursive: true })
        writeWhole(file, JSON.stringify({ base, text }))
      })
    } catch (error) {
      // Where nothing can be written, Save says so.
      if (!(error instanceof NotWritten)) throw error
    }
  }
  return {
    /** The draft that was not saved when the dev server ended. Undefined without one. */
    read(): Kept | undefined {
      try {
        return kept.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
      } catch {
        return undefined
      }
    },
    /** Keeps a draft a moment later, and nothing of one that says what its file says. */
    later(draft: () => Kept) {
      clearTimeout(waiting?.timer)
      waiting = { timer: setTimeout(flush, QUIET_MILLISECONDS), draft }
    },
    /** Keeps now what waits to be kept. */
    flush,
  }
}
