import { type FieldInfo, fieldInfo } from '../../schema/field-info.ts'
import type { Block, Embed } from '../../schema/page.ts'
import { oddCharacter } from '../read/characters.ts'
import type { Source } from '../read/source.ts'
import { footnotesIn, typedFootnotes } from '../text/footnotes.ts'
import { placeholderIn } from '../text/placeholders.ts'
import { parseProse } from '../text/prose.ts'
import type { ProseDoubt } from '../text/prose-doubts.ts'
import { typedTokens } from '../text/tokens.ts'

/**
 * What the checks need to know of one text of site.yaml. It depends on nothing but the text and the field it is in, so it
 * can be kept for the next run; whether a link leads somewhere is judged with the whole site. Parts that would be empty
 * are left out.
 */
export interface TextNote {
  path: readonly PropertyKey[]
  /** Paths, full addresses and phone numbers that it links to, as typed. */
  hrefs?: string[]
  /** What `#` may refer to in this text. */
  anchors?: string[]
  /** Names of tokens, as often as they are there. */
  tokens?: string[]
  /** Words in braces that are no token: `{city}`, `{{ business.phone }}`. */
  braced?: { typed: string; name: string }[]
  /** Tokens without a closing brace, or with spaces inside. */
  malformed?: { opened: string; name: string; isOpen: boolean }[]
  /** Tokens that only some texts may have. */
  pageTokens?: (typeof PAGE_TOKENS)[number][]
  prices?: { token: string; name: string }[]
  /** Mistakes in the Markdown, each with the line it is about. */
  mistakes?: { needle: string; message: string }[]
  placeholder?: { found: string; offset: number }
  /** Where a character is that nobody sees, or a curly quote around the text. */
  odd?: number
  /** What pages show otherwise than it is meant. */
  doubts?: ProseDoubt[]
  embeds?: { type: EmbedType; name: string }[]
  footnotes?: Footnotes
}

/** How tokens begin that say something of the page they are on. */
const PAGE_TOKENS = ['{city.', '{city.permits.', '{service.', '{hub.'] as const

type EmbedType = 'picture' | 'figure' | 'tool'

interface Footnotes {
  /** How the field is read; one line of text has no footnotes. */
  kind: FieldInfo['text']
  /** The ids of the footnotes, each once. */
  ids: string[]
  /** The ids that look like those of footnotes, also where the field has none. */
  typed: string[]
  /** What looks like a footnote but would be shown as it is typed. */
  broken?: string
}

/** The notes on the texts of `source`, in the order of the file. */
export function textNotes(source: Source): TextNote[] {
  return [...source.texts()].flatMap(({ path, text }) => noteOf(path, text) ?? [])
}

/** The note on one text; undefined when there is nothing to say about it. */
export function noteOf(path: readonly PropertyKey[], text: string): TextNote | undefined {
  const kind = fieldInfo(path)?.text
  const hrefs = hrefsAt(path, text)
  const isProse = kind === 'markdown'
  const odd = oddCharacter(text)
  const hasAnchors = isProse || path.at(-1) === 'body' || hrefs.some((href) => href.startsWith('#'))
  const note = {
    ...some('hrefs', hrefs),
    ...some('anchors', hasAnchors ? anchorsIn(text) : []),
    ...(text.includes('{') && braceNotes(text)),
    ...(kind !== undefined && visibleNotes(text)),
    ...(odd !== undefined && { odd }),
    ...some('mistakes', isProse ? mistakesIn(text) : []),
    ...some('doubts', isProse ? parseProse(text).doubts : []),
    ...some('embeds', isProse && text.includes('[!') ? embedsIn(parseProse(text).blocks) : []),
    ...(text.includes('[^') && { footnotes: footnotesAt(kind, text) }),
  }
  return Object.keys(note).length > 0 ? { path, ...note } : undefined
}

/** Notes on words that nobody should read on a page. */
function visibleNotes(text: string) {
  const placeholder = placeholderIn(text)
  return {
    ...some('braced', text.includes('{') ? bracedIn(text) : []),
    ...(placeholder !== undefined && { placeholder }),
  }
}

/** `items` under `key`, unless there are none. */
function some<Key extends string, Item>(key: Key, items: Item[]) {
  return items.length > 0 && ({ [key]: items } as Record<Key, Item[]>)
}

/** Blocks whose paths are judged by what else is in their record. */
const OWN_RULES: ReadonlySet<unknown> = new Set(['redirects', 'acknowledged'])

const MARKDOWN_LINK = /\]\(\s*<?((?:[/#]|tel:|https?:)[^)\s>]*)/g

function hrefsAt(path: readonly PropertyKey[], text: string): string[] {
  if (fieldInfo(path)?.format === 'page-path') return OWN_RULES.has(path[0]) ? [] : [text]
  return Array.from(text.matchAll(MARKDOWN_LINK), (match) => match[1] ?? '')
}

/** What `#` may refer to in a text. */
export function anchorsIn(text: string): string[] {
  return parseProse(text).blocks.flatMap((block: Block) => ('id' in block ? [block.id] : []))
}

function braceNotes(text: string) {
  const pageTokens = PAGE_TOKENS.filter((token) => text.includes(token))
  return {
    ...some('tokens', typedTokens(text)),
    ...some('malformed', malformedIn(text)),
    ...some('pageTokens', pageTokens),
    ...some('prices', pricesIn(text)),
  }
}

/** An opening brace with a name behind it, and what closes it. The name ends where no further part of it follows. */
const OPENED =
  /\{(?<before>\s*)(?<name>[a-z][a-zA-Z0-9]*(?:\.[a-zA-Z0-9]+)+)(?![a-zA-Z0-9]|\.[a-zA-Z0-9])(?<end>\s*\}|)/g

/** A token with spaces around its periods. */
const SPACED = /\{ {0,9}([a-z][a-zA-Z0-9]*(?: {0,9}\. {0,9}[a-zA-Z0-9]+)+) {0,9}\}/g

function malformedIn(text: string) {
  return [...openedIn(text), ...spacedIn(text)]
}

function spacedIn(text: string) {
  return Array.from(text.matchAll(SPACED)).flatMap(([opened, name = '']) =>
    /\s/.test(name) ? [{ opened, name: name.replace(/\s/g, ''), isOpen: false }] : [],
  )
}

function openedIn(text: string) {
  return [...text.matchAll(OPENED)].flatMap(({ 0: opened, groups }) => {
    const { before = '', name = '', end = '' } = groups ?? {}
    return before === '' && end === '}' ? [] : [{ opened, name, isOpen: end === '' }]
  })
}

/** A word in braces, names in braces such as {City Name}, and whatever is in two pairs of them. */
const BRACED =
  /\$?(?<!\{)\{\{+ {0,9}([^{}\s][^{}\n]{0,60}?) {0,9}\}\}+|\$?\{ {0,9}([a-zA-Z][\w-]*|[A-Z]\w*(?: [A-Z]\w*)+) {0,9}\}/g

function bracedIn(text: string): { typed: string; name: string }[] {
  return Array.from(text.matchAll(BRACED), ([typed, doubled, single]) => ({
    typed,
    name: doubled ?? single ?? '',
  }))
}

const PRICE_TOKEN = /\{prices\.([a-zA-Z0-9]+)\.[a-zA-Z0-9]+\}/g

function pricesIn(text: string): { name: string; token: string }[] {
  return Array.from(text.matchAll(PRICE_TOKEN), ([token, name = '']) => ({ token, name }))
}

function mistakesIn(text: string) {
  return parseProse(text).mistakes.map(({ line, message }) => ({
    needle: text.split('\n')[line - 1]?.trim() ?? '',
    message,
  }))
}

/** The pictures, figures and tools of blocks, by their names. */
function embedsIn(blocks: readonly Block[]): { type: EmbedType; name: string }[] {
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'picture':
        return [{ type: 'picture', name: nameOf(block.picture) }]
      case 'figure':
        return [{ type: 'figure', name: nameOf(block.figure) }]
      case 'tool':
        return [{ type: 'tool', name: nameOf(block.tool) }]
      case 'callout':
      case 'sheet':
        return embedsIn(block.blocks)
      default:
        return []
    }
  })
}

function nameOf(embed: object): string {
  return (embed as Embed).name
}

const BROKEN = /(?<!\\)\[\^(?![^\s[\]]+\])[^\]\n]*\]?/

function footnotesAt(kind: FieldInfo['text'], text: string): Footnotes {
  const broken = BROKEN.exec(text)?.[0]
  return {
    kind,
    // Only Markdown has footnotes.
    ids: kind === 'markdown' ? [...new Set(footnotesIn(parseProse(text).blocks))] : [],
    typed: [...typedFootnotes(text)],
    ...(broken !== undefined && { broken }),
  }
}
