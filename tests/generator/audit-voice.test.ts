import { expect, test } from 'vitest'
import { warned } from '../fixtures/audited.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { siteText } from '../fixtures/site.ts'

/** The warnings of a rule about a site with a guide that says this. */
function about(rule: 'homework' | 'doubt', body: string): string[] {
  const text = siteText({ guides: [{ ...goodArticle('attic-leak'), body }] })
  return warned(text, rule, rule === 'homework' ? '/problems/attic-leak' : undefined)
}

test('more than two sentences that tell the reader to ask are a warning', () => {
  const two = 'Ask your agent about the roof.\n\n- Ask for it in writing.\n'
  expect(about('homework', `${two}\nPeople ask us this often.`)).toEqual([])
  expect(about('homework', `${two}- Call them first. Ask who comes.`)).toEqual([
    '3 sentences begin with "Ask"; at most 2 should. Give the answer instead.',
  ])
})

test.each([
  ["A small repair may not, but we haven't found\na cutoff.", "we haven't found"],
  ['As far as we know, no board reviews roofs.', 'As far as we know'],
  ['Call 311; the number may have changed.', 'may have changed'],
  ["We don't know of a wind reading.", "We don't know of"],
  ['Both rules come from an old city page.', 'an old city page'],
  ["One contractor's guide says two weeks.", "One contractor's guide"],
])('%j is doubt aloud', (body, words) => {
  expect(about('doubt', body)).toEqual([
    `"${words}" tells readers what we don't know. Say what is so, or leave it out.`,
  ])
})

test('what an owner or an insurer does not know may be said', () => {
  expect(about('doubt', "You don't know of a leak until it shows. Prices have changed.")).toEqual(
    [],
  )
})
