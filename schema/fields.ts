import leven from 'leven'
import { z } from 'zod'

/**
 * The fields that records share. Every message contains its cure, because a marketer reads it.
 */

/** The word of `words` that a person most likely meant by `typed`, or undefined when none is close. */
export function closest(typed: string, words: Iterable<string>): string | undefined {
  let best: string | undefined
  let distance = Math.max(2, Math.floor(typed.length / 3)) + 1
  for (const word of words) {
    const steps = leven(typed.toLowerCase(), word.toLowerCase())
    if (steps < distance) {
      best = word
      distance = steps
    }
  }
  return best
}

/**
 * An object in which a misspelt key is a mistake, answered with the key that was probably meant. The message for
 * several such keys has a line for each.
 */
export function record<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const keys = Object.keys(shape)
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code === 'unrecognized_keys') {
        return (issue.keys as string[]).map((typed) => unknownKeyMessage(typed, keys)).join('\n')
      }
      return `Write a block of keys here: ${keys.slice(0, 4).join(', ')}${keys.length > 4 ? ', …' : ''}.`
    },
  })
}

function unknownKeyMessage(typed: string, keys: readonly string[]): string {
  const meant = closest(typed, keys)
  return meant === undefined
    ? `"${typed}" is not a key here. The keys are: ${keys.join(', ')}.`
    : `"${typed}" is not a key here. Did you mean "${meant}"?`
}

/** One line of plain text. Tokens such as {constants.rebateAmount} are filled in later. */
export function line(key: string, example: string) {
  const cure = `Add ${key}, e.g. ${key}: ${example}`
  return z
    .string(cure)
    .refine((text) => text.trim() !== '', { error: `${key} is blank. ${cure}` })
    .refine((text) => !CONTROL.test(text), {
      error: `${key} holds a control character. Type it anew: ${key}: ${example}`,
    })
}

/** Markdown text: paragraphs, lists, numbered steps, tables, callouts, links. */
export function prose(key: string) {
  const cure = `Add ${key} as indented text, e.g. ${key}: | and the text on the lines below.`
  return z
    .string(cure)
    .refine((text) => text.trim() !== '', { error: `${key} is blank. ${cure}` })
    .refine((text) => !CONTROL.test(text), {
      error: `${key} holds a control character. Delete it and type the words anew.`,
    })
}

// Everything below U+0020 but tab and line feed, DEL, and the two code points that no text may hold.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/

/** The last part of a path: small letters, digits and dashes. Changing one breaks links from elsewhere. */
export function slug(example: string) {
  const cure = `Use small letters, digits and dashes, e.g. slug: ${example}`
  return (
    z
      .string(`Add a slug, e.g. slug: ${example}`)
      .max(100, cure)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, cure)
      // Slugs become keys of objects, and every object has this one already.
      .refine((text) => text !== 'constructor', {
        error: `"constructor" cannot be a slug. Use another word, e.g. slug: ${example}`,
      })
  )
}

/** A path of this site: `/`, `/x` or `/x/y`, without a slash at its end; it may end in an anchor. */
export function sitePath(key: string, example: string) {
  const cure = `Use a path of this site without a slash at its end, e.g. ${key}: ${example}`
  return z.string(cure).regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:#[a-z0-9-]+)?$/, cure)
}

/** A whole number from `least` on. */
export function count(key: string, example: number, least = 1) {
  const cure = `Use a whole number from ${least} on, e.g. ${key}: ${example}`
  return z.number(cure).int(cure).min(least, cure)
}

/** An address on the web that a visitor may be sent to: https only. */
export function webAddress(key: string, example: string) {
  const cure = `Use a whole https address, e.g. ${key}: ${example}`
  return z.string(cure).refine(isWebAddress, { error: cure })
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:' && !/\s/.test(text)
}

/** A clock time of the day, 24 hours: `07:00`. */
export function clock(key: string, example: string) {
  const cure = `Use hours and minutes in quotes, e.g. ${key}: "${example}"`
  return z.string(cure).regex(/^([01]\d|2[0-3]):[0-5]\d$/, cure)
}

/** A question and its answer, as a visitor would ask it. */
export const questionSchema = record({
  /** Ends with a question mark; the same question stands on no other page. */
  question: line('question', 'Are estimates free?'),
  /** Two to four sentences. Links and **bold** are allowed. */
  answer: prose('answer'),
})

export type Question = z.infer<typeof questionSchema>

/** One of a fixed set of words; a near miss is answered with the word that was probably meant. */
export function oneOf<const Words extends readonly [string, ...string[]]>(
  words: Words,
  cure: string,
) {
  return z.enum(words, {
    error: (issue) => {
      const meant = typeof issue.input === 'string' ? closest(issue.input, words) : undefined
      return meant === undefined ? cure : `${cure} Did you mean "${meant}"?`
    },
  })
}

/** A list with at least one entry. */
export function list<Item extends z.ZodType>(item: Item, cure: string) {
  return z.array(item, cure).min(1, cure)
}

/** A list whose length the design fixes. */
export function exactly<Item extends z.ZodType>(length: number, item: Item, cure: string) {
  return z.array(item, cure).length(length, cure)
}

/** A block whose keys the marketer chooses, each with a value of one kind. */
export function entries<Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
  key: Key,
  value: Value,
  example: string,
) {
  return z.record(key, value, {
    error: (issue) =>
      issue.code === 'invalid_key'
        ? `Use another key, in small letters, digits and dashes, e.g. ${example}`
        : `Write a block of keys of your own here, e.g. ${example}`,
  })
}

/** A picture in public/: WebP with a JPEG for old browsers, and a small WebP for phones. */
export const pictureSchema = record({
  webp: mediaPath('webp', '/media/gallery-repair.webp'),
  jpeg: mediaPath('jpeg', '/media/gallery-repair.jpg'),
  /** The 640 px wide WebP. */
  small: mediaPath('small', '/media/gallery-repair-640.webp'),
  /** What the picture shows, for people who cannot see it. */
  alt: line('alt', 'Shingle roof during a repair'),
  /** Pixels of the full-size file. */
  width: count('width', 1200),
  height: count('height', 900),
})

export type Picture = z.infer<typeof pictureSchema>

/** The name of a picture under `pictures:`, where its files and words are said once. */
export function pictureName(key: string, example: string) {
  const cure = `Use the name of a picture under pictures:, e.g. ${key}: ${example}`
  return z.string(cure).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, cure)
}

/** The path of a picture or video file in public/media/. */
export function mediaPath(key: string, example: string) {
  const cure = `Use the path of a file in public/, e.g. ${key}: ${example}`
  return z.string(cure).regex(/^\/media\/[a-z0-9-]+\.(webp|jpg|webm|mp4)$/, cure)
}
