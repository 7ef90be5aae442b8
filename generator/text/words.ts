/** Lower-case words of a text. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? []
}

/** The words of a text, each as a 32-bit hash. */
export function wordHashes(text: string): Uint32Array {
  return Uint32Array.from(wordsOf(text), hashWord)
}

/** FNV-1a. Source: the draft "The FNV Non-Cryptographic Hash Algorithm", IETF. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index++)
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** The hashes of the words of these names, also with 's behind them. */
export function nameHashes(names: Iterable<string>): ReadonlySet<number> {
  const words = Array.from(names, wordsOf).flat()
  return new Set(words.flatMap((word) => [word, `${word}'s`, `${word}’s`].map(hashWord)))
}

/** No word is an asterisk. */
const NAME = hashWord('*')

/** `words` with each run of `names` as one word, the same for every name: the same sentence about another city is the same. */
export function withoutNames(words: Uint32Array, names: ReadonlySet<number>): Uint32Array {
  const masked = new Uint32Array(words.length)
  let length = 0
  for (const word of words) {
    const isName = names.has(word)
    if (isName && length > 0 && masked[length - 1] === NAME) continue
    masked[length++] = isName ? NAME : word
  }
  return masked.subarray(0, length)
}

/** The hash of `length` words from `start` on. */
export function hashRun(words: Uint32Array, start: number, length: number): number {
  let hash = 0x811c9dc5
  for (let index = start; index < start + length; index++) hash = mix(hash ^ (words[index] ?? 0))
  return hash
}

/** Spreads the bits of a number: the finalizer of MurmurHash3. */
function mix(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The characters of a value, for a pattern. */
export function escaped(value: string | number): string {
  return String(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
