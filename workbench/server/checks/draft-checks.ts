import type { CheckResponse } from '../../contract/api.ts'
import { createChecker } from './checker.ts'
import type { NotPublic } from './waiting.ts'

/** A check begins after this much quiet. */
const CHECK_MILLISECONDS = 250

interface CheckOptions {
  /** Path of the definition. */
  definition: string
  /** The pages of the file on disk, with which drafts are compared. */
  folder: string
  draft: { readonly version: number; readonly text: string }
  onChecked(version: number): void
  /** What the file on disk has that is not public may be something else now. */
  onWaiting(): void
}

/** What the generator says about the draft. */
export type DraftChecks = ReturnType<typeof createDraftChecks>

/** Checks the draft whenever it is asked to, and keeps the last answer. */
export function createDraftChecks({ draft, onChecked, onWaiting, ...place }: CheckOptions) {
  let last: CheckResponse | undefined
  let notPublic: Partial<NotPublic> = {}
  let compared = 0
  let soon: ReturnType<typeof setTimeout> | undefined
  const awaited: ((check: CheckResponse) => void)[] = []
  const checker = createChecker({
    ...place,
    onResult(result) {
      last = result
      for (const done of awaited.splice(0)) done(result)
      onChecked(result.version)
    },
    onWaiting(found) {
      notPublic = found
      compared += 1
      onWaiting()
    },
  })
  const now = () => {
    clearTimeout(soon)
    checker.check(draft.version, draft.text)
  }
  return {
    now,
    /** While somebody is typing, a check would take the processor from the preview. */
    soon() {
      clearTimeout(soon)
      soon = setTimeout(now, CHECK_MILLISECONDS)
    },
    /** The last finished check. */
    last: () => last,
    /** What is saved and not public; empty until it is known. */
    notPublic: () => notPublic,
    /** How often that was found out. */
    compared: () => compared,
    /** The check of `version`, which begins at once. */
    async of(version: number): Promise<CheckResponse> {
      if (last?.version === version) return last
      now()
      let result: CheckResponse
      do result = await new Promise<CheckResponse>((done) => awaited.push(done))
      while (result.version < version)
      return result
    },
    /** The file on disk says `text`. What a release would change has to be found anew. */
    base(text: string, into?: string) {
      const { release: _, ...rest } = notPublic
      notPublic = rest
      checker.base(text, into)
    },
    ask: checker.ask,
    close() {
      clearTimeout(soon)
      checker.close()
    },
  }
}
