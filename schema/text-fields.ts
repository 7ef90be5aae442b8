import { z } from 'zod'
import {
  asText,
  DAY,
  documented,
  generatorMeta,
  MONEY,
  MONTH,
  refersTo,
  underKey,
} from './field-meta.ts'
import { isDay } from './tools/claim-dates.ts'
import { urlIn } from './url.ts'

/**
 * Fields that hold one string. Each takes what editors say about it, and an example as a person types it after the key.
 * Every message ends with a line that works.
 */

/** One line of plain text that visitors or search engines read. Tokens such as {constants.rebateAmount} are filled in later. */
export function line(description: string, example: string) {
  return asText(setting(description, example), 'line')
}

/** An amount of money as pages show it, with its dollar sign: `$500`. */
export function amount(description: string, example: string) {
  const hint = underKey((key) => `Write the amount with its dollar sign, e.g. ${key}: ${example}`)
  const schema = line(description, example).regex(/\$\d/, hint)
  return asText(documented(schema, description, example), 'line').meta({ format: MONEY })
}

/** One line that no page shows: a reference, a key combination, a remark. */
export function setting(description: string, example: string) {
  const hint = (key: string) => `Add ${key}, e.g. ${key}: ${example}`
  const control = (key: string) =>
    `${key} contains a control character. Type it again: ${key}: ${example}`
  return documented(written(hint, control), description, valueIn(example))
}

/** Markdown text: paragraphs, lists, numbered steps, tables, callouts, links. */
export function prose(description: string, example: string) {
  const hint = (key: string) =>
    `Add ${key} as indented text, e.g. ${key}: | and the text on the lines below.`
  const control = (key: string) =>
    `${key} contains a control character. Delete it and type the words again.`
  return asText(documented(written(hint, control), description, example), 'markdown')
}

type Message = (key: string) => string

function written(hint: Message, control: Message) {
  return z
    .string(underKey(hint))
    .refine(
      (text) => text.trim() !== '',
      underKey((key) => `${key} is blank. ${hint(key)}`),
    )
    .refine(isPrintable, underKey(control))
}

/** Markdown text of which pages show the words only: bold, emphasis, links and footnotes, no headings, lists or tables. */
export function inlineProse(description: string, example: string) {
  return prose(description, example).meta({ contentMediaType: INLINE_MARKDOWN })
}

/** Editors see by it that a text has no blocks. */
const INLINE_MARKDOWN = 'text/markdown; variant=inline'

/** Whether `text` holds no control character other than tab and line feed. */
export function isPrintable(text: string): boolean {
  return !CONTROL.test(text)
}

// Everything below U+0020 but tab and line feed, DEL, and the noncharacters: a trace marks texts with some of them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f\ufdd0-\ufdef\ufffe\uffff]/

/** The last part of a path: lowercase letters, digits and hyphens. */
export function slug(description: string, example: string) {
  const hint = underKey(
    (key) => `Use lowercase letters, digits and hyphens, e.g. ${key}: ${example}`,
  )
  const schema = z
    .string(underKey((key) => `Add a slug, e.g. ${key}: ${example}`))
    .max(100, hint)
    .regex(SLUG, hint)
    // Slugs become keys of objects, and every object has this one already.
    .refine(
      (text) => text !== 'constructor',
      underKey(
        (key) => `"constructor" cannot be a slug. Use another word, e.g. ${key}: ${example}`,
      ),
    )
  return documented(schema, description, example)
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The name of a county of the region, as people write it. */
export function countyName(description: string) {
  const schema = refersTo(setting(description, 'Hillsborough'), 'county-name')
  generatorMeta.add(schema, { isChoice: true })
  return schema
}

/** A name that tokens use, such as `rebateAmount` in {constants.rebateAmount}. */
export function tokenKey(description: string, example: string) {
  const hint = `Use letters and digits, the first a small letter, e.g. ${example}`
  return documented(z.string(hint).max(100, hint).regex(TOKEN_KEY, hint), description, example)
}

// `constructor` is a key that every object has.
const TOKEN_KEY = /^(?!constructor$)[a-z][a-zA-Z0-9]*$/

/** A page of this site: `/`, `/x` or `/x/y`, without a trailing slash; it may end in an anchor. */
export function sitePath(description: string, example: string) {
  return refersTo(plainPath(description, example), 'page-path')
}

/** A path of this site that need not be a page, such as the address that a form is sent to. */
export function plainPath(description: string, example: string) {
  const hint = underKey(
    (key) => `Use a path of this site without a trailing slash, e.g. ${key}: ${example}`,
  )
  const schema = z.string(hint).regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:#[a-z0-9-]+)?$/, hint)
  return documented(schema, description, valueIn(example))
}

/** An address on the web that a visitor may be sent to: https only. */
export function webAddress(description: string, example: string) {
  const hint = underKey((key) => `Use a full https address, e.g. ${key}: ${example}`)
  return documented(z.string(hint).refine(isWebAddress, hint), description, example)
}

function isWebAddress(text: string): boolean {
  return urlIn(text)?.protocol === 'https:' && !/\s/.test(text)
}

/** A time of day on the 24-hour clock: `07:00`. */
export function clock(description: string, example: string) {
  const hint = underKey((key) => `Use hours and minutes in quotes, e.g. ${key}: "${example}"`)
  return documented(z.string(hint).regex(/^([01]\d|2[0-3]):[0-5]\d$/, hint), description, example)
}

/** The time of day when something ends, up to `24:00`, the end of the day. */
export function closingTime(description: string, example: string) {
  const hint = underKey(
    (key) => `Use hours and minutes in quotes, up to "24:00", e.g. ${key}: "${example}"`,
  )
  return documented(
    z.string(hint).regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, hint),
    description,
    example,
  )
}

/** A month of a year, `2026-08`, which pages show as "August 2026". */
export function month(description: string, example: string) {
  const hint = underKey((key) => `Use the year and the month, e.g. ${key}: ${example}`)
  const schema = z.string(hint).regex(/^20\d\d-(0[1-9]|1[0-2])$/, hint)
  return asText(documented(schema, description, example), 'line').meta({ format: MONTH })
}

/** A day of the calendar, `2026-12-24`. */
export function day(description: string, example: string) {
  const hint = underKey((key) => `Use year, month and day, e.g. ${key}: ${example}`)
  const schema = z.string(hint).refine(isDay, hint)
  return documented(schema, description, example).meta({ format: DAY })
}

/** The name of a picture under `pictures:`, where its files and words are said once. */
export function pictureName(description: string, example: string) {
  const hint = underKey(
    (key) => `Use the name of a picture under pictures:, e.g. ${key}: ${example}`,
  )
  const schema = z.string(hint).regex(SLUG, hint)
  return refersTo(documented(schema, description, example), 'picture-name')
}

/** The path of a picture or video file in public/media/. */
export function mediaPath(description: string, example: string) {
  const hint = underKey((key) => `Use the path of a file in public/, e.g. ${key}: ${example}`)
  const schema = z.string(hint).regex(/^\/media\/[a-z0-9-]+\.(webp|jpg|webm|mp4)$/, hint)
  return documented(schema, description, example)
}

/** What YAML reads when `typed` stands after a key: no quotes; of a list, its entry. */
function valueIn(typed: string): string {
  return typed.startsWith('"') ? String(JSON.parse(typed)) : typed.replace(/^\[(.*)\]$/, '$1')
}
