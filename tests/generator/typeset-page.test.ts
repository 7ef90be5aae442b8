import { expect, test } from 'vitest'
import { shellOf } from '../../generator/pages/shell.ts'
import { typesetPage, typesetShell } from '../../generator/pages/typeset-page.ts'
import { asTyped } from '../../generator/text/typeset.ts'
import type { Inline, Page } from '../../schema/page.ts'
import type { EmergencyCheck } from '../../schema/tools/emergency-check.ts'
import { pageAt } from '../fixtures/expanded.ts'
import { fullPages, realContext, realPages } from '../fixtures/real-pages.ts'

const CALL = { label: '(813) 555-0142', href: 'tel:+18135550142' }

/** A page with nothing but a paragraph of `children`, as visitors see it. */
function paragraph(...children: Inline[]): unknown {
  const props = { sections: [{ body: [{ type: 'paragraph', children }] }] }
  const page = typesetPage({ props } as unknown as Page, CALL)
  const { sections } = page.props as unknown as typeof props
  return sections[0]?.body[0]?.children
}

test('a quotation around bold words and a source ends where it ends', () => {
  const bold = (word: string): Inline => ({ type: 'strong', children: [word] })
  const source = { type: 'source', href: '#source-1', label: '1' } as const
  expect(
    paragraph('He said "', bold('no'), '"', source, " and it's", ' ', bold('9'), ' days.'),
  ).toEqual(['He said “', bold('no'), '”', source, ' and it’s', ' ', bold('9'), '\u00a0days.'])
})

test('a phone number in a text is a part of its own, with the characters that people dial; that of the business calls it', () => {
  const own = { type: 'nowrap', children: ['(813) 555-0142'] } as const satisfies Inline
  expect(paragraph('Call (813) 555-0142 or 1-877-693-5236.')).toEqual([
    'Call ',
    { type: 'link', href: 'tel:+18135550142', children: [own] },
    ' or ',
    { type: 'nowrap', children: ['1-877-693-5236'] },
    '.',
  ])
})

test('a number that is a link already has no other link in it', () => {
  const children: Inline[] = [{ type: 'strong', children: ['Call (813) 555-0142'] }]
  const strong = {
    type: 'strong',
    children: ['Call ', { type: 'nowrap', children: ['(813) 555-0142'] }],
  }
  expect(paragraph({ type: 'link', href: '/#quote', children })).toEqual([
    { type: 'link', href: '/#quote', children: [strong] },
  ])
})

test('hours stay on one line', () => {
  expect(paragraph('We answer Mon-Fri 9AM-5PM.')).toEqual([
    'We answer Mon-Fri ',
    { type: 'nowrap', children: ['9AM-5PM'] },
    '.',
  ])
})

test('a phone number stays together in a step of the emergency check, and calls nobody before 911', () => {
  const path = '/problems/roof-leak-emergency-help'
  const { body } = typesetPage(pageAt(realPages(), path, 'guide'), CALL).props
  const tools = body.flatMap((block) => (block.type === 'tool' ? [block.tool] : []))
  const check = tools.find(({ type }) => type === 'emergency-check') as EmergencyCheck
  const parts = check.outcomes.flatMap(({ steps }) => steps.flat())
  expect(parts.filter((part) => typeof part === 'string' && part.includes(CALL.label))).toEqual([])
  const number = { type: 'nowrap', children: [CALL.label] }
  expect(check.outcomes[0]?.steps.at(-1)).toEqual([
    'Call us at ',
    number,
    ' once the fire department says it’s safe.',
  ])
})

/** Every text below `value` with the keys that lead to it, without places in lists and what is around phone numbers. */
function textsIn(value: unknown, keys = ''): string[] {
  if (value === 'nowrap') return []
  if (typeof value === 'string') return [`${keys}: ${value}`]
  if (typeof value !== 'object' || value === null) return []
  if ('href' in value && value.href === CALL.href && 'children' in value)
    return textsIn(value.children, keys)
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, Array.isArray(value) ? keys : `${keys} ${key}`),
  )
}

test('what is sent, compared or dialed stays as it is typed, and so does the head', () => {
  const pages = [...realPages(), ...fullPages()]
  const kept = pages.flatMap(({ props }) => textsIn(props)).filter((text) => KEPT.test(text))
  const set = pages.map((page) => typesetPage(page, CALL))
  const after = set.flatMap(({ props }) => textsIn(props)).filter((text) => KEPT.test(text))
  expect(after).toEqual(kept)
  expect(kept.length).toBeGreaterThan(1000)
  expect(set.map(({ head }) => head)).toEqual(pages.map(({ head }) => head))
  const shell = shellOf(realContext())
  const { toasts, consent, business } = typesetShell(shell)
  expect({ toasts, consent, call: business.call }).toEqual({
    toasts: shell.toasts,
    consent: shell.consent,
    call: shell.business.call,
  })
})

const KEPT = / (?:href|id|type|endpoint|thanks|consent|land|borders|messages \w+): /

test('every text of the real site can be read back as it is typed', () => {
  for (const page of realPages()) {
    const { props } = typesetPage(page, CALL)
    const plain = (text: string) => asTyped(text).replace(/^.*?: /, '')
    const joined = (texts: string[]) => texts.map(plain).join('')
    expect(joined(textsIn(props))).toBe(joined(textsIn(page.props)))
  }
})
