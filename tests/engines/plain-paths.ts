import assert from 'node:assert/strict'
import { click, fill } from './mouse.ts'
import {
  expectPath,
  expectSoon,
  expectSourceOpens,
  expectText,
  having,
  openPlain,
  shownOf,
} from './page.ts'
import { type Path, PHONE } from './visitor.ts'

const FORM = '#quote form'
const MENU = 'nav[aria-label=Main]'
const CITY_PAGE = '/services/roof-repair-tampa'
const QUESTIONS = 'details[name=faq]'

/** The same site in a browser that runs no scripts. */
export const PLAIN_PATHS: readonly Path[] = [
  {
    name: 'without JavaScript: phone menu, its groups and links',
    isPlain: true,
    async walk(visitor) {
      await openPlain(visitor, '/', PHONE)
      const link = `${MENU} a[href="/problems/roofing-contractor-scams"]`
      assert.deepEqual(await shownOf(visitor, link), [])
      await click(visitor, 'header button[popovertarget]')
      await click(visitor, `${MENU} summary`, 'Help & Guides')
      await click(visitor, link)
      await expectPath(visitor, '/problems/roofing-contractor-scams')
      await expectText(visitor, 'main h1', '')
    },
  },
  {
    name: 'without JavaScript: questions, anchors and pages',
    isPlain: true,
    async walk(visitor) {
      await openPlain(visitor, '/')
      for (const index of [2, 5]) {
        await click(visitor, `${QUESTIONS}:nth-child(${index + 1}) > summary`)
        await expectSoon([index], () => having(visitor, QUESTIONS, 'open'), 'the open question')
      }
      await click(visitor, 'header a', 'Reviews')
      await expectPath(visitor, '/#testimonials')
      await click(visitor, 'footer a[href="/sitemap"]')
      await expectPath(visitor, '/sitemap')
      await click(visitor, `main a[href="${CITY_PAGE}"]`)
      await expectText(visitor, 'main h1', 'Tampa')
    },
  },
  {
    name: 'without JavaScript: the number of a source opens the sources',
    isPlain: true,
    async walk(visitor) {
      await openPlain(visitor, CITY_PAGE)
      await expectSourceOpens(visitor)
    },
  },
  {
    name: 'without JavaScript: the quote form is one page and is stored',
    isPlain: true,
    async walk(visitor, stored) {
      await openPlain(visitor, '/')
      const before = stored.requests().length
      const request = {
        address: '5 Oak St',
        city: 'Lutz',
        zipCode: '33548',
        name: 'Ben',
        phone: '8135550188',
      }
      await fill(visitor, FORM, request)
      await click(visitor, `${FORM} [value=other]`)
      await click(visitor, `${FORM} button`, 'Submit Quote Request')
      await expectPath(visitor, '/thank-you')
      const requests = stored.requests()
      assert.equal(requests.length, before + 1)
      assert.deepEqual(requests.at(-1), {
        ...request,
        serviceType: 'other',
        description: '',
        email: '',
      })
    },
  },
]
