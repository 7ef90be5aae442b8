import { type FSWatcher, readFileSync, watch } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { ViteDevServer } from 'vite'

/** A file that is watched for saves, however the editor saves. */
export interface Saves {
  /** What was saved last; undefined while the file does not exist or cannot be read. */
  content(): Buffer | undefined
  /** Calls `listener` as soon as something else has been saved. */
  onSave(listener: () => void): void
  /** Calls `listener` after a save, once the file has stayed the same for a moment: what it says now is meant. */
  onRest(listener: () => void): void
  /** Whether `content` may be half of what somebody is writing: its end is not that of the file when it last rested. */
  mayBeHalf(content: Uint8Array): boolean
  close(): void
}

/** A file that has not changed for so long is not being written. */
const REST_MILLISECONDS = 100
/** The same, of one that may be half of a save: a program may pause while it writes. */
const PAUSE_MILLISECONDS = 3000
/** So much of its end tells whether a file is whole: about a line. */
const END_BYTES = 64

/**
 * Watches `file`. Editors empty a file and fill it, write it in parts, or put a new file in its place: what may be half
 * of a save waits until the file rests. Only content counts, so a touched file is not a save, and a save between two
 * events of the watcher is found when the file rests.
 *
 * Nothing is missed at the start: the file's folder is watched before the file is read. `watcher`, which takes longer to
 * start, is for disks without such events, where it polls.
 */
export function watchSaves(file: string, watcher: ViteDevServer['watcher']): Saves {
  const onSave = new Set<() => void>()
  const onRest = new Set<() => void>()
  let timer: NodeJS.Timeout | undefined
  let isResting = true

  const look = () => {
    clearTimeout(timer)
    const content = readIfPossible(file)
    const isHalf = mayBeHalf(content, rested)
    if (!isHalf) take(content)
    timer = setTimeout(() => lookAgain(content), isHalf ? PAUSE_MILLISECONDS : REST_MILLISECONDS)
  }
  const lookAgain = (before: Buffer | undefined) => {
    const content = readIfPossible(file)
    if (!isSame(content, before)) return look()
    take(content)
    rested = content
    if (isResting) return
    isResting = true
    for (const listener of onRest) listener()
  }
  const take = (content: Buffer | undefined) => {
    if (isSame(content, taken)) return
    taken = content
    isResting = false
    for (const listener of onSave) listener()
  }

  const events = watchFolder(dirname(file), (name) => {
    if (name === null || name === basename(file)) look()
  })
  let taken = readIfPossible(file)
  let rested = taken
  const onEvent = (_event: string, changed: string) => {
    if (resolve(changed) === file) look()
  }
  watcher.add(file)
  watcher.on('all', onEvent)
  watcher.on('ready', look)
  return {
    content: () => taken,
    onSave: (listener) => onSave.add(listener),
    onRest: (listener) => onRest.add(listener),
    mayBeHalf: (content) => mayBeHalf(content, rested),
    close() {
      clearTimeout(timer)
      events?.close()
      watcher.off('all', onEvent)
      watcher.off('ready', look)
    },
  }
}

/** Undefined where the system has no events for the folder, e.g. because too many are watched. */
function watchFolder(
  folder: string,
  listener: (name: string | null) => void,
): FSWatcher | undefined {
  try {
    const events = watch(folder, { persistent: false }, (_event, name) => listener(name))
    events.on('error', () => events.close())
    return events
  } catch {
    return undefined
  }
}

/**
 * Whether a save may not have come further than this: the file is gone or empty, or it lacks the end of the last one. One
 * whose last line was edited looks the same, and only has to wait a little longer.
 */
function mayBeHalf(content: Uint8Array | undefined, last: Buffer | undefined): boolean {
  if (content === undefined || content.length === 0) return true
  if (last === undefined || last.length === 0) return false
  const isCut = last.at(-1) === LINE_END && content.at(-1) !== LINE_END
  return isCut || !Buffer.from(content).includes(last.subarray(-END_BYTES))
}

const LINE_END = 10

function isSame(a: Buffer | undefined, b: Buffer | undefined): boolean {
  return a === undefined || b === undefined ? a === b : a.equals(b)
}

function readIfPossible(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
