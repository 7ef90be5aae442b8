import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from '../../settings/config-error.ts'

/** Tells a folder of backups from the empty one that is there while its disk is not mounted. */
export const MARKER = '.leads-backups'

const MARKER_TEXT = `This folder holds backups of the leads.
Where neither this file nor a backup is, none is made: the disk is not mounted, or it is another folder.
`

/** The name of a backup in such a folder, after its time. */
export const BACKUP_NAME = /^leads-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.sqlite$/

/** Message about why no backup can be made in `folder`, with what to do; undefined if one can. */
export async function folderFault(folder: string): Promise<string | undefined> {
  try {
    const names = await readdir(folder)
    if (names.some((name) => name === MARKER || BACKUP_NAME.test(name))) return undefined
    return `${folder} is not a folder of backups. ${cure(folder)}`
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return `There is no folder ${folder}. ${cure(folder)}`
    if (code === 'ENOTDIR') return isFile(folder)
    return `The folder ${folder} can't be read (${code}).`
  }
}

const cure = (folder: string) =>
  `If its disk is not mounted, mount it. For the first backup there: npm run leads -- init-backups ${folder}`

const isFile = (path: string) => {
  const file = path.replace(/\/+$/, '')
  return `${file} is a file, not a folder. Rename it, e.g. mv ${file} ${file}.sqlite, then: npm run leads -- init-backups ${file}`
}

/**
 * Makes `folder`, if it isn't there, and marks it as one of backups. The folder that it is in has to be there.
 *
 * @throws ConfigError if that is not possible.
 */
export async function initBackupFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await markBackupFolder(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') throw new ConfigError(isFile(folder))
    throw new ConfigError(
      code === 'ENOENT'
        ? `There is no folder ${dirname(folder)}. Mount its disk, or make it, e.g. mkdir -p ${dirname(folder)}`
        : `${folder} can't hold backups (${code}). Name a folder that you may write to, e.g. init-backups /backups/leads`,
    )
  }
}

/** Leaves a marker in a folder of backups, also in one that had none when backups were made there first. */
export async function markBackupFolder(folder: string): Promise<void> {
  await writeFile(join(folder, MARKER), MARKER_TEXT, { mode: 0o600 })
}
