import { expect, test } from 'vitest'
import { placeKey } from '../../schema/shared/place-key.ts'

test.each([
  [
    'St. Petersburg',
    'Saint Petersburg',
    'St.Petersburg',
    'st pete',
    'St. Pete, FL',
    'ST PETERSBURG FLORIDA',
  ],
  ["Land O' Lakes", "Land O'Lakes", 'Land O’Lakes', 'land o lakes fl 34638'],
  ['Wesley Chapel', 'Wesley-Chapel', 'Wesley  Chapel', 'WESLEY CHAPEL, FL 33544'],
  ["Town 'n' Country", 'Town N Country', 'Town and Country', 'Town & Country'],
  ['Peñasco', 'Penasco'],
])('%s', (name, ...spellings) => {
  for (const spelling of spellings) expect(placeKey(spelling), spelling).toBe(placeKey(name))
})

test('other places stay other places', () => {
  const names = [
    'St. Petersburg',
    'St. Pete Beach',
    'Florida City',
    'Florida',
    'Lake Wales',
    'Lakewood',
    '33602',
  ]
  expect(new Set(names.map(placeKey)).size).toBe(names.length)
})
