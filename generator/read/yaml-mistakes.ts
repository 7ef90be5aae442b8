import {
  type Alias,
  type Document,
  isCollection,
  isScalar,
  type ParsedNode,
  visit,
  type YAMLError,
} from 'yaml'
import { forgottenDash, secondEntries } from './dashes.ts'
import { leadingTabs, unindentedText, wrongIndent } from './indents.ts'
import { lookalike, unseenInKeys } from './lookalikes.ts'
import { errorsOf, MAX_LEVELS, type Parsed, parseYaml } from './parse-yaml.ts'
import type { Finding, Position } from './site-error.ts'
import { quotedLine } from './unquoted.ts'

/** Most lines with a wrong indent that are found in one text. */
const MOST_INDENTS = 10

/** Mistakes in the YAML itself, each with a hint. Mistakes that only follow from another one are left out. */
export function yamlMistakes(parsed: Parsed, indents = MOST_INDENTS): Finding[] {
  const { doc, at } = parsed
  const errors = errorsOf(parsed)
  /** Further mistakes, once the text is corrected. */
  const rest = ({ fixed }: { fixed: string }): Finding[] => {
    const right = parseYaml(fixed, at(0).file)
    return errorsOf(right).length === 0 ? [] : yamlMistakes(right, indents - 1)
  }
  const unseen = unseenInKeys(parsed).map(({ offset, message }) => mistake(at(offset), message))
  if (errors.length === 0) return [...unseen, ...hostileNodes(parsed)]
  const alike = indents > 0 ? lookalike(parsed) : undefined
  if (alike !== undefined) return [mistake(at(alike.offset), alike.message), ...rest(alike)]
  const pasted = unindentedText(parsed)
  const found = pasted === undefined ? leadingTabs(parsed) : [pasted]
  if (found.length > 0) return found.map(({ offset, message }) => mistake(at(offset), message))
  const roots = rootsOf(errors)
  const isIndent = roots === errors && indents > 0
  const indent = isIndent ? (forgottenDash(parsed) ?? wrongIndent(parsed)) : undefined
  if (indent !== undefined) return [mistake(at(indent.offset), indent.message), ...rest(indent)]
  const entries = secondEntries(parsed)
  return oncePerRun([
    ...unseen,
    ...roots.flatMap((error) => {
      const place = placeOf(error, doc)
      const entry = entries.find(({ key, end }) => key <= place && place < end)
      if (error.code !== 'DUPLICATE_KEY' || entry === undefined)
        return mistake(at(place), hintFor(error, parsed, place))
      // The further keys of that entry only follow.
      if (place !== entry.key) return []
      return mistake(at(place), `${SECOND_ENTRY} - ${entry.line}`)
    }),
  ])
}

/**
 * The first finding of each line, and of lines that are not valid one after the other: once the parser has lost its place, it
 * refuses every line up to the end of the file.
 */
function oncePerRun(findings: readonly Finding[]): Finding[] {
  let last = Number.NEGATIVE_INFINITY
  return findings.filter(({ position: { line }, message }) => {
    const follows = line === last || (line === last + 1 && message === NOT_VALID)
    last = line
    return !follows
  })
}

/** Aliases that would make the value too large to build. */
export function explodingAliases(position: Position): Finding {
  return mistake(
    position,
    `The aliases (*name) repeat too much text. Write the text out where it is needed; at most ${MAX_ALIASES} aliases are followed.`,
  )
}

/** More levels than any real site definition has. */
export function tooManyLevels(position: Position): Finding {
  return mistake(
    position,
    `The text is nested deeper than ${MAX_LEVELS} levels. Look for a bracket or a dash repeated by accident.`,
  )
}

/** A file without a value: empty, only comments, or `null`. */
export function nothingIn(position: Position): Finding {
  return mistake(
    position,
    `${position.file} defines nothing yet. Begin with the business, indented by two spaces:
    business:
      name: Pelican Ridge Roofing & Restoration`,
  )
}

/** Most aliases that a text may hold, and that may be followed when its value is built. */
export const MAX_ALIASES = 100

function mistake(position: Position, message: string): Finding {
  return { severity: 'error', rule: 'yaml', path: [], position, message }
}

const isTab = ({ code }: YAMLError) => code === 'TAB_AS_INDENT'
const isOpenQuote = ({ message }: YAMLError) => message.startsWith('Missing closing')
const isOpenBracket = ({ message }: YAMLError) => /must .*end with a [}\]]/.test(message)

/** A tab makes all lines after it look wrong, and so does an open quote or bracket: then these alone are reported. */
function rootsOf(errors: readonly YAMLError[]): readonly YAMLError[] {
  for (const isRoot of [isTab, isOpenQuote, isOpenBracket]) {
    const roots = errors.filter(isRoot)
    if (roots.length > 0) return roots
  }
  return errors
}

/** An open quote or bracket is noticed where the text ends; a person looks for where it begins. */
function placeOf(error: YAMLError, doc: Document.Parsed<ParsedNode>): number {
  const [end] = error.pos
  let start = end
  if (isOpenQuote(error) || isOpenBracket(error)) {
    visit(doc, {
      Node(_, node) {
        const isOpen = isOpenQuote(error) ? isScalar(node) : isCollection(node) && node.flow
        if (!isOpen || node.range?.[1] !== end) return undefined
        start = node.range[0]
        return visit.BREAK
      },
    })
  }
  return start
}

const SECOND_ENTRY =
  'This key is in this entry of the list already. Begin the next entry with a dash:'

function hintFor(error: YAMLError, { text }: Parsed, place: number): string {
  if (isOpenQuote(error) && isApostrophe(text, place + 1))
    return 'An apostrophe ends a text that begins with one. Put the text in double quotes, e.g. name: "Pelican\'s"'
  if (isOpenQuote(error))
    return 'A quote is opened here and not closed. Close it on the same line, e.g. name: "Tampa"'
  if (isOpenBracket(error))
    return 'A bracket is opened here and not closed. Close it on the same line, e.g. { name: Tampa }'
  const line = quotedLine(text, error.pos[0])
  if (line !== undefined && error.code === 'UNEXPECTED_TOKEN')
    return isApostrophe(text, error.pos[0])
      ? `The apostrophe ends this text, since it begins with one. Put the text in double quotes: ${line}`
      : `This is not valid here. Put the whole text in quotes: ${line}`
  const hint =
    SYNTAX_HINTS[error.code] ??
    `${firstSentence(error.message)}. Compare this line with the lines around it.`
  if (line === undefined || error.code !== 'BAD_ALIAS') return hint
  return text[error.pos[0]] === '&'
    ? `A & at the beginning has a special meaning. Put the text in quotes: ${line}`
    : `${hint} Write ${line}`
}

const NO_SUCH_ALIAS =
  'This alias (*name) does not match any anchor (&name) above it. If it is text, put it in quotes.'

const NOT_VALID =
  'This is not valid here. Check for a quote that is not closed, or a missing dash or comma.'

const SYNTAX_HINTS: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: "YAML doesn't allow tabs for indentation. Use two spaces.",
  DUPLICATE_KEY: 'This key appears twice in the same block. Delete one of the two lines.',
  MISSING_CHAR:
    'A comma, a colon or a space is missing here. Compare this line with the lines around it, e.g. name: Tampa',
  BAD_INDENT:
    'This line is indented differently from the lines around it. Line it up with the line above, two spaces per level.',
  BAD_ALIAS: NO_SUCH_ALIAS,
  BAD_SCALAR_START:
    'A value can\'t begin with this character. Put the value in quotes, e.g. text: "@home"',
  BLOCK_AS_IMPLICIT_KEY:
    'There is a second colon on this line. Put the value in quotes, e.g. title: "Roofing: what it costs"',
  MULTILINE_IMPLICIT_KEY:
    'A colon is missing after the key, or a quote is not closed. Write it as key: value.',
  BLOCK_IN_FLOW:
    'A comma is missing, or a bracket is not closed. Write it as { name: Tampa, county: Hillsborough }',
  BAD_DQ_ESCAPE:
    'A backslash has a special meaning in double quotes. Use single quotes, or write it twice.',
  TAG_RESOLVE_FAILED:
    'An exclamation mark at the beginning has a special meaning. Put the value in quotes, e.g. text: "!Sale"',
  UNEXPECTED_TOKEN: NOT_VALID,
  MULTIPLE_DOCS:
    'A line of three dashes begins a second document. Delete it: site.yaml is one document.',
}

/** Whether the quote before `offset` is between letters: to YAML, it ends a text in single quotes. */
function isApostrophe(text: string, offset: number): boolean {
  return /^\p{L}'\p{L}$/u.test(text.slice(offset - 2, offset + 1))
}

function firstSentence(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/\.$/, '')
}

/** Keys with a meaning in JavaScript itself, and aliases that are undefined, contain themselves, or are too many. */
function hostileNodes({ doc, at, text }: Parsed): Finding[] {
  const findings: Finding[] = []
  const place = (node: Ranged) => at(node.range?.[0] ?? 0)
  let aliases = 0
  visit(doc, {
    Alias(_, alias) {
      aliases++
      // Each lookup reads the document from its beginning, so many of them would take minutes.
      if (aliases > MAX_ALIASES) {
        findings.push(explodingAliases(place(alias)))
        return visit.BREAK
      }
      const message = wrongAlias(alias, doc)
      const line = message === NO_SUCH_ALIAS && quotedLine(text, alias.range?.[0] ?? 0)
      if (message !== undefined)
        findings.push(mistake(place(alias), line ? `${message} Write ${line}` : message))
      return undefined
    },
    Pair(_, { key }) {
      if (isScalar(key) && key.value === '__proto__')
        findings.push(mistake(place(key), '"__proto__" is not a key here. Delete this line.'))
    },
  })
  return findings
}

function wrongAlias(alias: Alias, doc: Document.Parsed<ParsedNode>): string | undefined {
  const target = alias.resolve(doc)
  if (target === undefined) return NO_SUCH_ALIAS
  return holds(target, alias)
    ? `*${alias.source} is inside the text that it repeats. Write the text out instead.`
    : undefined
}

interface Ranged {
  range?: [number, number, number] | null | undefined
}

function holds(outer: Ranged, inner: Ranged): boolean {
  if (!outer.range || !inner.range) return false
  return outer.range[0] <= inner.range[0] && inner.range[0] < outer.range[1]
}
