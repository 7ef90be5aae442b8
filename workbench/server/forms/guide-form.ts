import { type Loose, looseList } from '../../../generator/read/value-at.ts'
import { articleFields, guideSchema } from '../../../schema/article.ts'
import { slugOf } from '../../../schema/city.ts'
import { guidePath } from '../../../schema/paths.ts'
import type { FieldMistake, GuideInput } from '../../contract/forms.ts'
import type { TextChange } from '../fields/lines.ts'
import { appendEntry } from './append.ts'
import { type FormFile, openFile } from './form-file.ts'
import { refuse, schemaMistakes } from './form-mistake.ts'
import { siteMistakes } from './site-mistakes.ts'
import { written, writtenBlock } from './yaml-words.ts'

/**
 * The edit that adds a guide after the last one: its keys in the order of that one, its body the headings of the outline.
 *
 * @throws FormMistake
 */
export function addGuide(
  text: string,
  input: GuideInput,
): { changes: TextChange[]; pages: string[] } {
  const file = openFile(text)
  const guide = guideOf(input)
  refuse(
    () => [
      ...guideMistakes(schemaMistakes(guideSchema, guide), input),
      ...sameName(file, guide.name),
    ],
    () => siteMistakes(file, 'guides', guide),
  )
  const neighbor = looseList(file.top.guides).at(-1) ?? {}
  const keys = inOrder(Object.keys(guide), Object.keys(neighbor))
  const block = keys.flatMap((key) => fieldLines(key, (guide as Loose)[key]))
  return {
    changes: appendEntry(
      file,
      { flow: JSON.stringify(guide), block, style: 'block' },
      { key: 'guides' },
    ),
    pages: [guidePath(guide)],
  }
}

function guideOf({ outline, claims, slug, ...input }: GuideInput) {
  const { name, title, description, heading, lead } = trimmed(input)
  const headings = outline.map((line) => line.replace(/^[#\s]+/, '').trim()).filter(Boolean)
  return {
    slug: slug.trim() || slugOf(name),
    name,
    title,
    description,
    heading,
    lead,
    ...(claims && { claims }),
    body: headings.map((line) => `## ${line}\n`).join('\n'),
  }
}

/** Every text on one line: what is pasted may be wrapped. */
function trimmed<Texts extends Record<string, string>>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, text]) => [
    key,
    text.trim().replace(/\s+/g, ' '),
  ])
  return Object.fromEntries(entries) as Texts
}

const NO_OUTLINE = 'Add at least one heading, e.g. What to check first.'

/** The body is made from the outline, and the slug from the name when nobody typed one. */
function guideMistakes(mistakes: readonly FieldMistake[], { slug }: GuideInput): FieldMistake[] {
  const ofName = mistakes.some(({ field }) => field === 'name')
  return mistakes.flatMap(({ field, message }) => {
    if (field === 'body') return [{ field: 'outline', message: NO_OUTLINE }]
    if (field !== 'slug' || slug.trim() !== '') return [{ field, message }]
    return ofName ? [] : [{ field: 'name', message: NO_LETTERS }]
  })
}

const NO_LETTERS = 'Use a name with letters in it, e.g. Roof leak in the attic.'

function sameName(file: FormFile, name: string): FieldMistake[] {
  const index = looseList(file.top.guides).findIndex(
    (guide) => String(guide.name).toLowerCase() === name.toLowerCase(),
  )
  if (index === -1) return []
  const { line } = file.source.position(['guides', index])
  return [{ field: 'name', message: `The guide on line ${line} has this name. Use another one.` }]
}

/** `keys` as `model` has them; those it does not have come after the one they follow in the schema. */
function inOrder(keys: readonly string[], model: readonly string[]): string[] {
  const sorted = model.filter((key) => keys.includes(key))
  const schema = Object.keys(articleFields).filter((key) => keys.includes(key))
  for (const [index, key] of schema.entries()) {
    if (sorted.includes(key)) continue
    sorted.splice(index === 0 ? 0 : sorted.indexOf(schema[index - 1] ?? '') + 1, 0, key)
  }
  return sorted
}

const WIDTH = 108
/** Longer texts get lines of their own, as in the rest of the file. */
const LONG = 90

/** The lines of one field, as they are below the dash of the guide. */
function fieldLines(key: string, value: unknown): string[] {
  if (typeof value !== 'string') return [`${key}: ${value}`]
  if (key === 'body') return block(key, value, '|')
  const isLong = key === 'lead' || key === 'description' || value.length > LONG
  return isLong ? block(key, value, '>-') : [`${key}: ${written(value, 'block')}`]
}

function block(key: string, value: string, header: '|' | '>-'): string[] {
  const [first, ...lines] = writtenBlock(value, { header, indent: 2, width: WIDTH })
  return [`${key}: ${first}`, ...lines]
}
