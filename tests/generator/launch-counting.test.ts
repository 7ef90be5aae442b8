import { expect, test } from 'vitest'
import { checkCounting } from '../../generator/launch/checks/counting.ts'
import { gathered, type Seed } from '../fixtures/launch-site.ts'

const counts = (counting: boolean): Seed => ({ site: (site) => ({ ...site, counting }) })
const POLICY = 'If your browser sends Global Privacy Control, we don’t count your visit.'
const says: Seed = {
  html: { '/': (html) => html.replace('</main>', () => `<p>${POLICY}</p></main>`) },
}

test('a site that counts and says so, and one that does neither: nothing is found', () => {
  expect(checkCounting(gathered({ ...counts(true), ...says })).findings).toEqual([])
  expect(checkCounting(gathered(counts(false))).findings).toEqual([])
  expect(checkCounting(gathered()).findings).toEqual([])
})

test('a site that counts without saying so is found, and one that says so without counting', () => {
  const [silent] = checkCounting(gathered(counts(true))).findings
  expect(silent).toMatchObject({
    rule: 'counting',
    what: expect.stringContaining('no page says so'),
  })
  const [wrong] = checkCounting(gathered({ ...counts(false), ...says })).findings
  expect(wrong).toMatchObject({ rule: 'counting', place: '/', severity: 'error' })
})
