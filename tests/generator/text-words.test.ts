import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsOf } from '../../generator/text/page-text.ts'
import {
  joinedMasked,
  joinedText,
  joinedWords,
  wordReader,
} from '../../generator/text/text-words.ts'
import { hashWord } from '../../generator/text/word-hash.ts'

const NAMES = new Set(['tampa', 'new', 'port', 'richey', "o'brien"])
const read = wordReader(NAMES)

/** Characters that decide where words begin and end, and what they are. */
const text = fc.string({
  unit: fc.constantFrom(..."aZ09 '’-.\n–é²İ\u0301\u200d", ...'sS', 'tampa', 'New', 'word', '…'),
  maxLength: 30,
})

test('a text is read into the words that it has, whatever letters and marks are in it', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect([...read(value).words]).toEqual(wordsOf(value).map(hashWord))
    }),
    { numRuns: 2000 },
  )
})

test('the words of several texts are those of the texts in one', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 6 }), (values) => {
      const [parts, whole] = [values.map(read), read(values.join(' '))]
      expect(joinedWords(parts)).toEqual(whole.words)
      expect(joinedMasked(parts)).toEqual(whole.masked)
      expect(joinedText(parts)).toBe(whole.text)
    }),
    { numRuns: 2000 },
  )
})

test('a name of several words counts as one word, the same for every name, with or without ’s', () => {
  const masked = (value: string) => [...read(value).masked]
  expect(masked('roofs in Tampa leak')).toEqual(masked('roofs in New Port Richey leak'))
  expect(masked('Tampa’s roofs')).toEqual(masked("NEW PORT RICHEY'S roofs"))
  expect(masked('Tampa’s roofs')).not.toEqual(masked('Lutz’s roofs'))
})
