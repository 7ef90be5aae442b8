import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  PAGE_LIST_FILE,
  type PageListEntry,
  privateFolder,
} from '../../schema/shared/private-files.ts'
import { ConfigError } from '../settings/config-error.ts'

/**
 * The pages of the built site in `folder`.
 *
 * @throws ConfigError if it was not built, or by an older version.
 */
export async function readPageList(folder: string): Promise<PageListEntry[]> {
  const file = join(privateFolder(folder), PAGE_LIST_FILE)
  try {
    return JSON.parse(await readFile(file, 'utf8')) as PageListEntry[]
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is damaged' : 'cannot be read'
    throw new ConfigError(
      `The report needs the list of the site's pages, and ${file} ${reason}. Run npm run build first.`,
    )
  }
}
