/** What is known of a file in media/ that is a picture. */
export interface Original {
  /** A short hash of its content and of how files are made from it, for their names. */
  hash: string
  /** Size in pixels, the way up that it is shown. */
  width: number
  height: number
  /** The average color: `#8a98a5`. */
  color: string
}

/** The folder of the originals, and what is in it. */
export interface Originals {
  /** Its path, as messages show it: `media`. */
  folder: string
  /** Every file by its name. Of one that is not a picture, why it can't be read. */
  files: ReadonlyMap<string, Original | Unreadable>
}

export interface Unreadable {
  unreadable: string
}

/** The original with this file name; undefined when it is missing or can't be read. */
export function originalOf(originals: Originals | undefined, file: string): Original | undefined {
  const original = originals?.files.get(file)
  return original === undefined || 'unreadable' in original ? undefined : original
}
