import type { Site } from '../../schema/site.ts'
import { validBlock } from '../../schema/site-part.ts'
import type { CacheFolder } from '../cache/cache-folder.ts'
import { divide, isBranch, type Leaf, type Part } from '../read/divide.ts'
import { dividedSource, joined, leavesOf } from '../read/divided-source.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { checkSource } from './check-source.ts'
import { type KnownLeaf, knownLeaves } from './known-leaves.ts'

interface Text {
  text: string
  file: string
  today: string | undefined
}

interface Loaded {
  site: Site
  source: Source
  warnings: Finding[]
}

/**
 * The site that a text defines, read key by key and entry by entry: those that `cache` knows from an earlier run are
 * neither parsed nor validated nor searched for mistakes again. Undefined for a text with any mistake and for one that
 * cannot be read in parts: then the whole text has to be read, which also tells what is wrong.
 */
export function loadDivided({ text, file, today }: Text, cache: CacheFolder): Loaded | undefined {
  const top = divide(text)
  if (top === undefined) return undefined
  const leaves = knownLeaves(cache)
  const known = new Map<Leaf, KnownLeaf>()
  for (const leaf of leavesOf(top)) {
    const found = leaves.of(leaf)
    if (found === undefined) return undefined
    known.set(leaf, found)
  }
  const read = (leaf: Leaf): KnownLeaf => known.get(leaf) as KnownLeaf
  const site = validValue(top, read)
  if (site === undefined) return undefined
  const source = dividedSource({ file, text, top, read })
  const notes = Array.from(known, ([{ path }, leaf]) =>
    leaf.notes.map((note) => ({ ...note, path: [...path, ...note.path] })),
  )
  const warnings = checkSource(source, today, notes.flat())
  if (warnings.some(({ severity }) => severity === 'error')) return undefined
  leaves.save()
  return { site: site as Site, source, warnings }
}

/** What the schema makes of a part; undefined when there is a mistake in it. */
function validValue(part: Part, read: (leaf: Leaf) => KnownLeaf): unknown {
  if (!isBranch(part)) {
    const { value, valid = value } = read(part)
    return valid
  }
  const inner = part.parts.map((each) => validValue(each, read))
  return inner.includes(undefined) ? undefined : validBlock(part.path, joined(part, inner))
}
