import { expect, test } from 'vitest'
import { warned } from '../fixtures/audited.ts'
import { siteSaying } from '../fixtures/site.ts'

/** The warnings of a rule about a site with a guide that says this. */
function about(rule: 'homework' | 'doubt' | 'stiff', body: string): string[] {
  const text = siteSaying(body)
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

test('a condition that opens with "With" is stiff; what somebody holds or has is not', () => {
  expect(about('stiff', 'Look up. With the tile\nwhole, a new sheet goes under it.')).toEqual([
    '"With the tile whole," is a condition. Begin with "If", as people say it.',
  ])
  expect(about('stiff', 'With a rake, pull the leaves down. With us, it is in the price.')).toEqual(
    [],
  )
})

test('more than two openings before a sentence in one paragraph are stiff, in two items of a list not', () => {
  const opened = 'In March, oaks drop their leaves. After a storm, look up.'
  expect(about('stiff', `${opened} On tile, nobody walks.`)).toEqual([
    '"On tile," is one of 3 openings like it in this paragraph; at most 2. Begin with who or what.',
  ])
  expect(about('stiff', `- ${opened}\n- On tile, nobody walks.`)).toEqual([])
})
