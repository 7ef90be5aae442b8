import { hash } from 'node:crypto'
import { validPart } from '../../schema/site-part.ts'
import type { CacheFolder } from '../cache/cache-folder.ts'
import type { Leaf } from '../read/divide.ts'
import { textsIn } from '../read/divided-source.ts'
import { type LeafValue, readLeaf } from '../read/leaf.ts'
import { noteOf, type TextNote } from './text-notes.ts'

/** What there is to know about a leaf without looking at the rest of the site. */
export interface KnownLeaf extends LeafValue {
  /** The value as the schema gives it; missing where it is the same. */
  valid?: unknown
  /** Notes on its texts, with paths that begin below the leaf. */
  notes: TextNote[]
}

interface KnownLeaves {
  /** What is known about `leaf`, from an earlier run or from its lines; undefined when it has a mistake. */
  of(leaf: Leaf): KnownLeaf | undefined
  /** Keeps for the next run what `of` has returned. */
  save(): void
}

const FILE = 'site-leaves'

/** What `cache` knows of leaves. Nobody may change it: where it is in memory, the next run gets the same objects. */
export function knownLeaves(cache: CacheFolder): KnownLeaves {
  return cache.memory === undefined ? leavesOnDisk(cache) : leavesInMemory(cache.memory)
}

function leavesInMemory(memory: Map<string, unknown>): KnownLeaves {
  const earlier = memory.get(FILE) as ReadonlyMap<string, KnownLeaf> | undefined
  const now = new Map<string, KnownLeaf>()
  return {
    of(leaf) {
      const key = keyOf(leaf)
      const known = now.get(key) ?? earlier?.get(key) ?? copyOf(readKnown(leaf))
      if (known !== undefined) now.set(key, known)
      return known
    },
    save: () => void memory.set(FILE, now),
  }
}

/** What was read from a text may keep all of that text in memory. */
function copyOf(known: KnownLeaf | undefined): KnownLeaf | undefined {
  return known && (JSON.parse(JSON.stringify(known)) as KnownLeaf)
}

/** A line a leaf: the hash of everything that it depends on, then what is known about it as JSON. */
function leavesOnDisk(cache: CacheFolder): KnownLeaves {
  const earlier = new Map<string, string>()
  const kept = cache.readBytes(FILE)?.toString('latin1').split('\n') ?? []
  for (const line of kept) earlier.set(line.slice(0, HASH_LENGTH), line)
  const lines: string[] = []
  let isNew = false
  return {
    of(leaf) {
      const key = hash('sha1', keyOf(leaf), 'base64url')
      const line = earlier.get(key)
      if (line !== undefined) {
        lines.push(line)
        return JSON.parse(line.slice(HASH_LENGTH)) as KnownLeaf
      }
      const known = readKnown(leaf)
      if (known === undefined) return undefined
      isNew = true
      lines.push(`${key}${asciiJson(known)}`)
      return known
    },
    save() {
      if (isNew || lines.length !== kept.length)
        cache.writeBytes(FILE, Buffer.from(lines.join('\n'), 'latin1'))
    },
  }
}

const HASH_LENGTH = 27

/** JSON of one byte a character: it is read back several times as fast. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Everything that is known about a leaf depends on this. */
function keyOf(leaf: Leaf): string {
  return `${fieldOf(leaf)}\n${leaf.text}`
}

/** The field that a leaf is in: the entries of a list are read alike. */
function fieldOf({ path }: Leaf): string {
  return path.map((key) => (typeof key === 'number' ? '-' : String(key))).join(' ')
}

function readKnown(leaf: Leaf): KnownLeaf | undefined {
  const read = readLeaf(leaf)
  if (read === undefined) return undefined
  const valid = validPart(leaf.path, read.value)
  if (valid === undefined) return undefined
  const notes = Array.from(textsIn(read.value, leaf.path), ({ path, text }) => noteOf(path, text))
  return {
    ...read,
    ...(JSON.stringify(valid) !== JSON.stringify(read.value) && { valid }),
    notes: notes.flatMap((note) =>
      note === undefined ? [] : [{ ...note, path: note.path.slice(leaf.path.length) }],
    ),
  }
}
