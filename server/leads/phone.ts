import {
  findPhoneNumbersInText,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** A complete phone number, as it was read from what somebody typed. */
export interface ReadPhone {
  /** The same for the same line, however it was typed: ten digits in the US, else all digits after a plus. */
  key: string
  /** As Americans write it, with its extension, e.g. `(813) 555-0142 ext. 5`; other countries as from abroad. */
  text: string
  /** Dials it, with its extension. Source: RFC 3966. */
  href: string
}

/**
 * The complete phone numbers in a text, in their order; the country is the US where none is said. A number that may ring
 * comes before one that has only the right length.
 *
 * @example readPhones('813-555-0142 x5 or +44 20 7946 0958').map(({ key }) => key) // ['8135550142', '+442079460958']
 */
function readPhones(typed: string): readonly ReadPhone[] {
  const read = recentlyRead.get(typed) ?? findPhones(typed)
  if (recentlyRead.size >= MOST_RECENT) recentlyRead.clear()
  recentlyRead.set(typed, read)
  return read
}

/** A request is screened and, a moment later, stored by its number. Reading one takes longer than all else in storing it. */
const recentlyRead = new Map<string, readonly ReadPhone[]>()
const MOST_RECENT = 500

function findPhones(typed: string): ReadPhone[] {
  const text = withCountry(withDigits(withPlainSigns(typed)))
  const found = findPhoneNumbersInText(text, { ...US, extended: true }).map(({ number }) =>
    withoutStrayPlus(number),
  )
  return [
    ...found.filter((number) => number.isValid()),
    ...found.filter((number) => !number.isValid()),
  ].map(readPhoneOf)
}

/** The first complete phone number in a text; undefined where none can be read. */
export function readPhone(typed: string): ReadPhone | undefined {
  return readPhones(typed)[0]
}

/**
 * What the phone numbers in a text are compared by, the first number first. Where no complete one can be read, its digits
 * are; fewer than seven are a slip, which many people may share.
 */
export function phoneKeys(typed: string): string[] {
  const read = readPhones(typed)
  if (read.length > 0) return read.map(({ key }) => key)
  const digits = withPlainSigns(typed)
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '')
  return digits.length < SHORTEST_DIGITS ? [] : [digits]
}

const US = { defaultCountry: 'US' } as const
const SHORTEST_DIGITS = 7

/** Full-width digits and signs become plain ones, and what cannot be seen goes. */
function withPlainSigns(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(LISTED, ' / ')
}

/** A comma before more than a few last digits separates; the library would take it for the pause before an extension. */
const LISTED = /(?<!,)[,;](?!,)(?=\s*\(?\d)(?!\d{1,7}#?\s*$)/g

/**
 * An area code and seven letters or digits, e.g. 1-800-FLOWERS. Letters beyond the seventh are not dialed. Only after a
 * toll-free code may a blank precede them: "813 evenings" is no number.
 */
const VANITY =
  /(?<![\p{L}\d])((?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[.-]|8(?:00|33|44|55|66|77|88)[ .-]?))([a-z\d](?:[.-]?[a-z\d]){6})[a-z]*(?![\p{L}\d])/giu

/** Source of the letters: ITU-T E.161. */
const KEYPAD = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

function withDigits(text: string): string {
  return text.replace(VANITY, (whole, area: string, line: string) =>
    // One letter among digits is a slip, such as O for 0.
    /[a-z]{3}/i.test(line) ? area + line.replace(/[a-z]/gi, digitOf) : whole,
  )
}

function digitOf(letter: string): string {
  return String(KEYPAD.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2)
}

/** A number of the US in its groups. The library misses one whose signs are mixed, such as 813/555 0142 9-5. */
const IN_GROUPS =
  /(?:\+?1[\s\p{Pd}.]{0,3})?\(?([2-9]\d\d)[\s\p{P}]{0,3}(\d{3})[\s\p{P}]{0,3}(\d{4})(?!\d)/gu

/** Part of a longer number, e.g. of another country. */
const CONTINUED = /[\d+][\s\p{P}]*$/u

function withCountry(text: string): string {
  let end = 0
  return text.replace(IN_GROUPS, (whole, ...[area, exchange, line, offset]) => {
    if (CONTINUED.test(text.slice(end, offset))) return whole
    end = offset + whole.length
    return ` +1${area}${exchange}${line}`
  })
}

/** Someone who writes +8135550142 means no number of Japan. */
function withoutStrayPlus(number: PhoneNumber): PhoneNumber {
  if (number.isValid() || number.countryCallingCode === '1') return number
  const american = parsePhoneNumberFromString(number.number.slice(1), US)
  if (!american?.isValid()) return number
  if (number.ext !== undefined) american.setExt(number.ext)
  return american
}

function readPhoneOf(number: PhoneNumber): ReadPhone {
  const isAmerican = number.countryCallingCode === '1'
  return {
    key: isAmerican ? number.nationalNumber : number.number,
    text: isAmerican ? number.formatNational() : number.formatInternational(),
    href: number.getURI(),
  }
}

/**
 * The number to send a text message to: the first complete one, without its extension; undefined where none can be read.
 *
 * @example textNumber('813-555-0142 ext. 5') // '+18135550142'
 */
export function textNumber(typed: string): string | undefined {
  return /^tel:(\+\d+)/.exec(readPhone(typed)?.href ?? '')?.[1]
}
