import { expect, test } from 'vitest'
import type { ContactOrder } from '../../schema/page-fields.ts'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { GOOD_SITE, goodArticle } from '../fixtures/good-site.ts'
import { messageAbout } from '../fixtures/mistakes.ts'
import { type ArticleInput, siteText } from '../fixtures/site.ts'

const PATH = '/problems/attic-leak'

function contactOf(guide: Partial<ArticleInput>) {
  const text = siteText({ guides: [{ ...goodArticle('attic-leak'), ...guide }] })
  return pageAt(pagesOf(text), PATH, 'guide').props.contact
}

test.each<[ContactOrder | undefined, string[]]>([
  [undefined, ['quote', 'call']],
  ['quote-first', ['quote', 'call']],
  ['call-first', ['call', 'quote']],
  ['call-only', ['call']],
  ['none', []],
])('contact: %s offers %j', (contact, types) => {
  const { actions } = contactOf(contact === undefined ? {} : { contact })
  expect(actions.map(({ type }) => type)).toEqual(types)
})

test('the promises of a page are those of the record: who answers where the phone comes first, and when a request is answered', () => {
  const { emergencyHours, quoteResponseMinutes } = GOOD_SITE.constants
  expect(contactOf({ contact: 'call-first' }).promise).toBe(
    `A person answers the phone ${emergencyHours}`,
  )
  expect(contactOf({}).promise).toBeUndefined()
  expect(contactOf({}).form?.promise).toBe(
    `We answer within ${quoteResponseMinutes} minutes during office hours`,
  )
})

test('the page whose form is the main thing has one name for it, and its form asks for details', () => {
  const corePages = GOOD_SITE.pages.map((page) =>
    page.template === 'contact' ? { ...page, details: 'Which day suits you?' } : page,
  )
  const { contact } = pageAt(
    pagesOf(siteText({ pages: corePages })),
    '/book-an-appointment',
    'contact',
  ).props
  const name = corePages.find(({ template }) => template === 'contact')?.name
  expect(contact.actions.find(({ type }) => type === 'quote')?.label).toBe(name)
  expect(contact.form).toMatchObject({ heading: name, details: 'Which day suits you?' })
})

test('a page may call its quote by another name, on the button and above the form', () => {
  const quoteAction = 'Book a free inspection'
  const { actions, form } = contactOf({ quoteAction })
  expect([actions[0]?.label, form?.heading]).toEqual([quoteAction, quoteAction])
})

test('a next step comes before the ways to reach us', () => {
  const nextStep = { label: 'Print the call log', path: '/sitemap' }
  expect(contactOf({ nextStep }).actions.slice(0, 2)).toEqual([
    { type: 'page', label: 'Print the call log', href: '/sitemap' },
    expect.objectContaining({ type: 'quote' }),
  ])
})

test('a next step to a page that does not exist is a mistake', () => {
  const nextStep = { label: 'Print', path: '/stiemap' }
  const text = siteText({ guides: [{ ...goodArticle('attic-leak'), nextStep }] })
  expect(messageAbout(text)).toContain(
    'guides.0.nextStep.path\n  /stiemap does not match any page. Did you mean /sitemap?',
  )
})
