import { expect, test } from 'vitest'
import type { RuleName } from '../../schema/rules.ts'
import { uniqueWords, warned, warningsOf } from '../fixtures/audited.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { siteText } from '../fixtures/site.ts'

const GUIDE = '/problems/attic-leak'

/** The warnings of a rule about the guide with this body. */
function about(body: string, rule: RuleName, more: { claims?: boolean; name?: string } = {}) {
  return warned(
    siteText({ guides: [{ ...goodArticle('attic-leak'), ...more, body }] }),
    rule,
    GUIDE,
  )
}

test.each([
  ['You may file an insurance claim.', 'file an insurance claim'],
  ['Before making a storm claim, wait.', 'making a storm claim'],
  ['To report a hurricane claim, call.', 'report a hurricane claim'],
  ['You can open a supplemental claim.', 'open a supplemental claim'],
  ['When filing your reopened claims, ask.', 'filing your reopened claims'],
  ['You may file an **insurance** claim.', 'file an insurance claim'],
  ['You may file an [insurance](/) claim.', 'file an insurance claim'],
  ['You may file an\ninsurance\nclaim.', 'file an insurance claim'],
])('claims-notice: %j on a page without the notice is reported', (body, words) => {
  expect(about(body, 'claims-notice')).toEqual([
    `The page says "${words}". A page that encourages an insurance claim must show the notice: add claims: true`,
  ])
})

test('a page with the notice may mention filing a claim', () => {
  expect(about('You may file an insurance claim.', 'claims-notice', { claims: true })).toEqual([])
})

test.each([
  'Your insurer decides the insurance claim.',
  'Report the storm to your insurer.',
  'Make photographs. The claim is yours.',
])('claims-notice: %j does not encourage a claim', (body) => {
  expect(about(body, 'claims-notice')).toEqual([])
})

test('the list of all pages may link to a page about claims, which has the notice itself', () => {
  const name = 'How to file a storm claim'
  expect(about('A body.', 'claims-notice', { claims: true, name })).toEqual([])
})

test.each([
  ['The rebate goes well with a free inspection.'],
  ['After your claim, ask about our rebates.'],
  [`Two inspections. ${uniqueWords('w', 40)} A rebate.`],
])('rebate: %j is reported', (body) => {
  expect(about(body, 'rebate')).toEqual([
    'The rebate is mentioned close to an inspection or a claim. Move them 300 characters apart.',
  ])
})

test('a rebate more than 300 characters from an inspection is allowed, and so is one without', () => {
  const apart = uniqueWords('word', 50)
  expect(apart.length).toBeGreaterThan(300)
  expect(about(`An inspection. ${apart} A rebate. ${apart} A claim.`, 'rebate')).toEqual([])
  expect(about('A rebate for veterans on a full replacement.', 'rebate')).toEqual([])
})

test.each([
  ['A hurricane-proof roof.', 'hurricane-proof', 'No roof is; say which code or test it meets.'],
  ['It is leak proof.', 'leak proof', 'No roof is; say which code or test it meets.'],
  [
    'We handle your insurance claim.',
    'We handle your insurance claim',
    'Only a licensed public adjuster may; say what we document.',
  ],
  [
    'Then we will negotiate the claim for you.',
    'we will negotiate the claim',
    'Only a licensed public adjuster may; say what we document.',
  ],
  [
    'Some absorb your deductible.',
    'absorb your deductible',
    'The owner has to pay it; say that instead.',
  ],
])('forbidden-claim: %j is reported with what to say instead', (body, words, advice) => {
  expect(about(body, 'forbidden-claim')).toEqual([`The page says "${words}". ${advice}`])
})

test.each([
  'It meets the wind-borne debris test; no roof keeps out every storm.',
  'We do not negotiate the claim, and you pay your deductible.',
  'We document the damage for your claim.',
])('forbidden-claim: %j is allowed', (body) => {
  expect(about(body, 'forbidden-claim')).toEqual([])
})

test('the warning is at the text that makes the claim', () => {
  const text = siteText({
    guides: [goodArticle('wet-wall'), { ...goodArticle('attic-leak'), lead: 'A leak-proof roof.' }],
  })
  const [warning] = warningsOf(text).filter(({ rule }) => rule === 'forbidden-claim')
  expect(warning).toMatchObject({
    pages: [GUIDE],
    path: ['guides', 1, 'lead'],
    severity: 'warning',
  })
  expect(text.split('\n')[(warning?.position.line ?? 0) - 1]).toBe('    lead: A leak-proof roof.')
})
