/**
 * Latitude and longitude in degrees with that many decimals, from what people copy: `28.02, -82.11`,
 * degrees with N and W, or the address of a place in Google Maps. Undefined when there is no position in it.
 *
 * @example readPosition('https://www.google.com/maps/@28.0186,-82.1129,12z') // [28.02, -82.11]
 */
export function readPosition(typed: string, decimals = 2): [number, number] | undefined {
  const text = decoded(typed)
  const found = /^https?:/.test(text) ? inAddress(text) : (plain(text) ?? withLetters(text))
  if (found === undefined || !found.every(Number.isFinite)) return undefined
  return [rounded(found[0], decimals), rounded(found[1], decimals)]
}

type Pair = [number, number]

function decoded(typed: string): string {
  try {
    return decodeURIComponent(typed.trim())
  } catch {
    return typed.trim()
  }
}

// The place itself is in !3d and !4d; after @ is the middle of the map.
const IN_ADDRESS = [
  /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/,
  /[?&](?:q|query|ll|center|destination)=(?:loc:)?(-?\d+(?:\.\d+)?),[ +]?(-?\d+(?:\.\d+)?)/,
  /@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/,
  /\/(-?\d+\.\d+),[ +]?(-?\d+\.\d+)/,
]

function inAddress(text: string): Pair | undefined {
  const match = IN_ADDRESS.map((pattern) => pattern.exec(text)).find((found) => found !== null)
  return match ? [Number(match[1]), Number(match[2])] : undefined
}

function plain(text: string): Pair | undefined {
  const match = /^[[(]?\s*([+-]?\d+(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d+(?:\.\d+)?)\s*[\])]?$/.exec(text)
  return match ? [Number(match[1]), Number(match[2])] : undefined
}

const DEGREES = String.raw`(\d+(?:\.\d+)?)\s*°?\s*(?:(\d+(?:\.\d+)?)\s*['′’]\s*)?(?:(\d+(?:\.\d+)?)\s*(?:["″”]|'')\s*)?`
const LETTERS = new RegExp(`^${DEGREES}([NS])[,;\\s]*${DEGREES}([EW])$`, 'i')

/** `28.02° N, 82.11° W`, or `28°01'07"N 82°06'46"W`. */
function withLetters(text: string): Pair | undefined {
  const match = LETTERS.exec(text)
  if (match === null) return undefined
  const [, d1, m1, s1, north = '', d2, m2, s2, east = ''] = match
  return [
    degrees([d1, m1, s1]) * (/s/i.test(north) ? -1 : 1),
    degrees([d2, m2, s2]) * (/w/i.test(east) ? -1 : 1),
  ]
}

function degrees([whole = '0', minutes = '0', seconds = '0']: (string | undefined)[]): number {
  return Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
