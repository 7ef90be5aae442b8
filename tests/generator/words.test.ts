import { expect, test } from 'vitest'
import { nameHashes, withoutNames, wordHashes, wordsOf } from '../../generator/text/words.ts'

test('words are letters and digits of any script, with apostrophes inside them', () => {
  expect(wordsOf("St. Petersburg’s 2-ply roofs: don't, niño\u0301s §5")).toEqual([
    'st',
    'petersburg’s',
    '2',
    'ply',
    'roofs',
    "don't",
    'niño',
    's',
    '5',
  ])
})

test('a name of several words counts as one word, the same for every name, with or without ’s', () => {
  const names = nameHashes(['Tampa', 'New Port Richey', "O'Brien"])
  const masked = (text: string) => [...withoutNames(wordHashes(text), names)]
  expect(masked('roofs in Tampa leak')).toEqual(masked('roofs in New Port Richey leak'))
  expect(masked('Tampa’s roofs')).toEqual(masked("NEW PORT RICHEY'S roofs"))
  expect(masked('Tampa’s roofs')).not.toEqual(masked('Lutz’s roofs'))
})
