/**
 * Equal for the ways in which people write one place: without case, accents, punctuation and blanks, without the state and
 * a ZIP code behind the name, and with the usual abbreviations.
 *
 * @example placeKey('Saint Petersburg, FL 33701') === placeKey('St. Pete') // true
 */
export function placeKey(name: string): string {
  const [beforeComma = ''] = name.split(',')
  const plain = beforeComma
    // A state, in capitals: a word such as "in" may end a name.
    .replace(/(?<=\S\s)[A-Z]{2}(?=[\s\d-]*$)/, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
  const words: readonly string[] = plain.match(/\p{L}+|\d+/gu) ?? []
  const place = words.findLastIndex((word, at) => !isBehind(word, words[at - 1])) + 1
  const key = words
    .slice(0, Math.max(place, 1))
    .map((word) => SHORT[word] ?? word)
    .join('')
  return NICKNAMES[key] ?? key
}

/** What an address has behind the city: the state, and a ZIP code of five or nine digits. */
function isBehind(word: string, before = ''): boolean {
  return /^(?:fl|fla|florida|usa|\d{5})$/.test(word) || /^\d{5} \d{4}$/.test(`${before} ${word}`)
}

const SHORT: Readonly<Record<string, string>> = { saint: 'st', fort: 'ft', mount: 'mt', and: 'n' }

/** What people around Tampa Bay call a city. St. Pete Beach is a city of its own. */
const NICKNAMES: Readonly<Record<string, string>> = { stpete: 'stpetersburg' }
