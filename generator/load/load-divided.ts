import type { Site } from '../../schema/site.ts'
import { validBlock, validPart } from '../../schema/site-part.ts'
import type { Memo } from '../cache/memo.ts'
import { checkSource } from '../check/check-source.ts'
import { noteOf, type TextNote } from '../check/text-notes.ts'
import { divide, isBranch, type Part, type Section } from '../read/divide.ts'
import { dividedSource, joined, sectionsOf, textsIn } from '../read/divided-source.ts'
import { readSection, type SectionValue } from '../read/section.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'

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

/** What there is to say about a part of site.yaml without looking at the rest of the site. */
interface ReadPart extends SectionValue {
  /** The value as the schema gives it; missing where it is the same. */
  valid?: unknown
  /** Notes on its texts, with paths that begin below the part. */
  notes: TextNote[]
}

/**
 * The site that a text defines, read key by key and entry by entry: those that an earlier run has read are neither parsed
 * nor validated nor searched for mistakes again. Undefined for a text with any mistake and for one that cannot be read in
 * parts: then the whole text has to be read, which also finds out what is wrong.
 */
export function loadDivided({ text, file, today }: Text, memo: Memo): Loaded | undefined {
  const top = divide(text)
  if (top === undefined) return undefined
  const parts = new Map<Section, ReadPart>()
  for (const section of sectionsOf(top)) {
    const part = memo.json('yaml', keyOf(section), () => readPart(section))
    if (part === null) return undefined
    parts.set(section, part)
  }
  const read = (section: Section): ReadPart => parts.get(section) as ReadPart
  const site = validValue(top, read)
  if (site === undefined) return undefined
  const source = dividedSource({
    file,
    text,
    top,
    read,
    place: (section, question, find) => memo.json('place', `${question}\n${keyOf(section)}`, find),
  })
  const notes = Array.from(parts, ([{ path }, part]) =>
    part.notes.map((note) => ({ ...note, path: [...path, ...note.path] })),
  )
  const warnings = checkSource(source, today, notes.flat())
  if (warnings.some(({ severity }) => severity === 'error')) return undefined
  return { site: site as Site, source, warnings }
}

/** All that `readPart` depends on: the field that a part is in, where the entries of a list are read alike, and its text. */
function keyOf({ path, text }: Section): string {
  const field = path.map((key) => (typeof key === 'number' ? '-' : String(key))).join(' ')
  return `${field}\n${text}`
}

/** Null for a part with a mistake. */
function readPart(section: Section): ReadPart | null {
  const read = readSection(section)
  const valid = read && validPart(section.path, read.value)
  if (read === undefined || valid === undefined) return null
  const notes = Array.from(textsIn(read.value, section.path), ({ path, text }) =>
    noteOf(path, text),
  )
  return {
    ...read,
    ...(JSON.stringify(valid) !== JSON.stringify(read.value) && { valid }),
    notes: notes.flatMap((note) =>
      note === undefined ? [] : [{ ...note, path: note.path.slice(section.path.length) }],
    ),
  }
}

/** What the schema makes of a part; undefined when there is a mistake in it. */
function validValue(part: Part, read: (section: Section) => ReadPart): unknown {
  if (!isBranch(part)) {
    const { value, valid = value } = read(part)
    return valid
  }
  const inner = part.parts.map((each) => validValue(each, read))
  return inner.includes(undefined) ? undefined : validBlock(part.path, joined(part, inner))
}
