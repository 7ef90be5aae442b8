import assert from 'node:assert/strict'
import { countsOf } from '../../server/counts/store.ts'
import { databaseAt } from '../../server/leads/store/database.ts'
import { leadsAt } from '../server/lead-site.ts'
import { click, fill } from './mouse.ts'
import { expectPath, expectSoon, expectText, having, openPlain, shownOf } from './page.ts'
import { type Path, PHONE } from './visitor.ts'

const FORM = '#quote form'
const MENU = 'nav[aria-label=Main]'
const CITY_PAGE = '/services/roof-repair-tampa'
const QUESTIONS = 'details[name=faq]'

/** The same site in a browser that runs no scripts. */
export const PLAIN_PATHS: readonly Path[] = [
  {
    name: 'without JavaScript: phone menu, its groups and links',
    runsScripts: false,
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
    name: 'without JavaScript: questions, anchors and pages, which are counted',
    runsScripts: false,
    async walk(visitor, { dataDir }) {
      const before = await viewsOf(CITY_PAGE, dataDir)
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
      await expectSoon(before + 1, () => viewsOf(CITY_PAGE, dataDir), 'views of the page')
    },
  },
  {
    name: 'without JavaScript: the quote form is one page and is stored',
    runsScripts: false,
    async walk(visitor, server) {
      await openPlain(visitor, '/')
      const before = (await leadsAt(server)).length
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
      const leads = await leadsAt(server)
      assert.equal(leads.length, before + 1)
      const { fields } = leads.at(-1) ?? {}
      assert.deepEqual(fields, { ...request, serviceType: 'other', description: '', email: '' })
    },
  },
]

/** How often a page was counted as seen without scripts. Counts are stored a second later. */
async function viewsOf(page: string, dataDir: string): Promise<number> {
  const database = databaseAt({ dataDir })
  try {
    const rows = await countsOf(await database.ready(), { since: '', until: '9' })
    const views = rows.filter((row) => row.page === page && row.event === 'view')
    return views.reduce((sum, { source, count }) => sum + (source === 'unknown' ? count : 0), 0)
  } finally {
    await database.close()
  }
}
