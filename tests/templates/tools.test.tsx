import { expect, test } from 'vitest'
import type { Block, WithRules } from '../../schema/page.ts'
import { Prose } from '../../templates/article/prose.tsx'
import { ToolRules } from '../../templates/tools/tool-rules.tsx'
import { drawn, hrefsIn, textsIn } from './markup.tsx'

const TOOL: WithRules = {
  type: 'emergency-check',
  id: 'is-it-urgent',
  heading: 'Is it urgent?',
  lead: ['One question.'],
  rules: [
    {
      type: 'table',
      region: 'Table: Is it urgent?',
      header: [['If'], ['Do']],
      rows: [[['Water comes in'], ['Call us now.']]],
    },
  ],
  note: ['This check is no advice.'],
  ask: {
    label: 'Ask us to come out',
    href: '/#quote',
    formService: 'leak-repair',
    message: 'I used the check.',
  },
  questions: [
    {
      question: 'Is water coming in?',
      sign: 'Water coming in',
      reason: ['Rain gets in.'],
      urgency: 0,
    },
  ],
  outcomes: [],
}
const BLOCK: Block = { type: 'tool', tool: TOOL, caption: ['The same as a list.'] }

test('without scripts a tool is its words, its table and a link to the quote form, without any control', () => {
  const { html } = drawn(<Prose blocks={[BLOCK]} />)
  expect(textsIn(html, 'h3')).toEqual(['Is it urgent?'])
  expect(textsIn(html, 'tbody')).toEqual(['Water comes inCall us now.'])
  expect(html).toContain('role="group" aria-label="Table: Is it urgent?"')
  for (const words of ['One question.', 'This check is no advice.', 'The same as a list.'])
    expect(html).toContain(words)
  expect(hrefsIn(html)).toEqual(['/#quote'])
  expect(html).not.toMatch(/<(form|input|button|fieldset|details|script)\b/)
})

test('rules that repeat the answers are folded where there are fields', () => {
  const { html } = drawn(
    <ToolRules summary="All the dates in one table" isOnly={false}>
      Table
    </ToolRules>,
  )
  expect(html).toMatch(/^<details[^>]*><summary>All the dates in one table<\/summary>/)
})

test('a tool is a part of the page with the name of its heading', () => {
  const { html } = drawn(<Prose blocks={[BLOCK]} />)
  expect(html).toContain('<section aria-labelledby="is-it-urgent"><h3 id="is-it-urgent">')
})
