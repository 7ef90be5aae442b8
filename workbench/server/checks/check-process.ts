import { join } from 'node:path'
import { MEMO_FILE, openMemo } from '../../../generator/cache/memo.ts'
import { PROJECT_ROOT } from '../../../generator/cache/project-root.ts'
import { readLedgerOf } from '../../../generator/ledger/ledger-file.ts'
import { readReleased } from '../../../generator/ledger/released.ts'
import { mediaFolderOf, readOriginals } from '../../../generator/pictures/read-originals.ts'
import { SiteError } from '../../../generator/read/site-error.ts'
import { answerQuestion, type Comparison, type Question, type Reply } from './ask.ts'
import { type CheckOptions, checkBase, checkDraft, compareTexts, copyPages } from './check.ts'
import { notPublic } from './waiting.ts'

/**
 * A process that checks drafts, so that the dev server answers while a large site is being checked. Takes `base` with
 * the text of the file on disk, `draft` with a version of the draft, `ask` with a question about a page or a text, and
 * `release` with what would be published; answers each with a message.
 */

export type CheckJob =
  /** `generated` is the folder of `npm run gen`, when the text has just been saved. */
  | { type: 'base'; text: string; generated?: string | undefined }
  | { type: 'draft'; version: number; text: string }
  | { type: 'release'; text: string }
  | { type: 'ask'; question: Question | Comparison }

/** The definition as a path, and the folder for its pages: the arguments of the process. */
const [definition = '', folder = ''] = process.argv.slice(2)

const memo = openMemo(join(PROJECT_ROOT, MEMO_FILE))

process.on('message', async (job: CheckJob) => {
  const originals = await readOriginals(mediaFolderOf(definition))
  const options = { file: 'site.yaml', folder, ledger: readLedgerOf(definition), originals, memo }
  if (job.type === 'draft') process.send?.(checkDraft(job, options))
  else if (job.type === 'ask') process.send?.(answered(job.question, options))
  else if (job.type === 'release') {
    const released = await readReleased(definition)
    const apart = { ...options, folder: `${folder}-released` }
    const found = notPublic(job.text, { ...apart, definition, released })
    process.send?.({ type: 'release', ...found })
  } else {
    const isMade = checkBase(job.text, options)
    if (isMade && job.generated !== undefined) copyPages(folder, job.generated)
    process.send?.({ type: 'base' })
  }
})

/** The answer, or why there is none. */
function answered(
  question: Question | Comparison,
  options: CheckOptions,
): Reply & { type: 'answer' } {
  try {
    const answer =
      question.about === 'changes'
        ? compareTexts(question, { ...options, folder: `${folder}-version` })
        : answerQuestion(question, memo)
    return { type: 'answer', answer }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return { type: 'answer', refused: error.message }
  }
}

process.on('disconnect', () => process.exit(0))
