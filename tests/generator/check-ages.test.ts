import { expect, test } from 'vitest'
import { messageAbout } from '../fixtures/mistakes.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'
import { edited } from '../fixtures/site.ts'

test.each([
  [
    'repairUnderYears: 15',
    'repairUnderYears: 25',
    'A roof would be repaired below 25 years and replaced above 20',
  ],
  [
    'repairUnder: 10\n',
    'repairUnder: 35\n',
    'would be repaired below 35 years and replaced above 15',
  ],
])('%s as %s is a mistake', (right, wrong, message) => {
  expect(messageAbout(edited(REAL_SITE, right, wrong))).toContain(message)
})
