import type { FolderContents } from './folder-contents.ts'

/** What a commit did to the files of a folder, by their names in it. */
export interface Changes {
  added: string[]
  changed: string[]
  removed: string[]
}

export type Change = 'added' | 'changed' | 'same'

/** The files of the next version of a folder, by their hashes, beside those of the `old` one. */
export function nextVersion(old: FolderContents) {
  /** The hash is missing for a file that was kept without being read. */
  const files = new Map<string, string | undefined>()
  const differing = new Map<string, 'added' | 'changed'>()
  const those = (kind: Change) =>
    [...differing].filter(([, change]) => change === kind).map(([file]) => file)
  return {
    files,
    write(file: string, hash: string): Change {
      const before = old.hashOf(file)
      files.set(file, hash)
      if (before === hash) {
        differing.delete(file)
        return 'same'
      }
      const change = before === undefined ? 'added' : 'changed'
      differing.set(file, change)
      return change
    },
    keep(file: string, hash?: string): boolean {
      const isThere = hash === undefined ? old.has(file) : old.hashOf(file) === hash
      if (isThere) {
        files.set(file, hash)
        differing.delete(file)
      }
      return isThere
    },
    hashOf: (file: string) => (files.has(file) ? (files.get(file) ?? old.hashOf(file)) : undefined),
    changes: (): Changes => ({
      added: those('added'),
      changed: those('changed'),
      removed: old
        .files()
        .filter((file) => !files.has(file))
        .toSorted(),
    }),
  }
}
