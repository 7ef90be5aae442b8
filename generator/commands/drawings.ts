import { hashOfFiles } from '../cache/code-hash.mjs'
import type { Memo } from '../cache/memo.ts'
import { PROJECT_ROOT } from '../cache/project-root.ts'

/**
 * Reads every drawing that texts can show, unless an earlier run has found nothing wrong with the same files.
 *
 * @throws SiteError that lists every mistake in them, by file and line.
 */
export async function requireDrawings(memo: Memo, root = PROJECT_ROOT): Promise<void> {
  await memo.jsonLater('drawings', hashOfFiles(root, ['media/drawings']), async () => {
    const { checkDrawings } = await import('../check/drawings.ts')
    checkDrawings(root)
    return true
  })
}
