import { longDate } from '../../../schema/format.ts'
import type { Site } from '../../../schema/site.ts'
import { type LaunchFinding, type Outcome, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'
import type { SitePage } from '../gather/page.ts'
import { attribute, element, elements, textOf } from '../html/select.ts'
import { businessIn, type Data, itemsOf, structuredData } from '../html/structured-data.ts'
import { business, openingHours, ratings } from './structured-business.ts'

const BROKEN = ruleOf('data-broken')
const TRAIL = ruleOf('data-breadcrumbs')
const QUESTION = ruleOf('data-question')
const UNSEEN = ruleOf('data-unseen')

const SHOW = 'Show it on the page too, or leave it out of the structured data.'

/** Structured data says what the page shows, and nothing that it doesn't. */
export function checkStructuredData({ pages, site }: Gathered): Outcome {
  const keepsHours = (site.acknowledged ?? []).find(({ rule }) => rule === 'hours-conflict')
  const found = pages.flatMap((page) => [
    ...whole(page, site),
    ...breadcrumbs(page, site),
    ...questions(page),
    ...services(page),
    ...dates(page),
    ...business(page),
    ...ratings(page, site),
  ])
  const hours = pages.flatMap(openingHours)
  const isKept = keepsHours !== undefined && hours.length > 0
  return {
    findings: isKept ? found : [...found, ...hours],
    notes: isKept
      ? [
          {
            text: `${hours[0]?.what} It is kept, because site.yaml acknowledges hours-conflict: "${keepsHours.reason}"`,
          },
        ]
      : [],
  }
}

/** It can be read, its addresses are those of this page or site, and the home page says who the business is. */
function whole({ path, document }: SitePage, site: Site): LaunchFinding[] {
  const { items, broken } = structuredData(document)
  const isHome = path === '/'
  return [
    ...(broken > 0
      ? [
          BROKEN(
            path,
            `${broken} script of structured data is not JSON.`,
            'Build again: npm run build',
          ),
        ]
      : []),
    ...items.flatMap((item) => {
      const { url } = item
      if (typeof url !== 'string' || url === `${site.business.url}${path}`) return []
      return BROKEN(
        path,
        `The structured data calls the page ${url}.`,
        `Its address is ${site.business.url}${path}. Build again: npm run build`,
      )
    }),
    ...(isHome && businessIn(document).length === 0
      ? [
          BROKEN(
            path,
            'The home page does not describe the business.',
            'Build again: npm run build',
          ),
        ]
      : []),
  ]
}

function breadcrumbs({ path, document }: SitePage, site: Site): LaunchFinding[] {
  const nav = element(
    document,
    (each) => each.tag === 'nav' && attribute(each, 'aria-label') === 'Breadcrumb',
  )
  const shown = nav === undefined ? [] : elements(nav, 'li').map(textOf)
  const [list] = itemsOf(document, 'BreadcrumbList')
  const steps = (list?.itemListElement ?? []) as { name?: string; item?: string }[]
  const told = steps.map(({ name = '' }) => name)
  const last = steps.at(-1)?.item
  return [
    ...(nav !== undefined && told.join(' › ') !== shown.join(' › ')
      ? [
          TRAIL(
            path,
            `The page shows the trail "${shown.join(' › ')}"; the structured data says "${told.join(' › ')}".`,
            'Build again: npm run build',
          ),
        ]
      : []),
    ...(last !== undefined && last !== `${site.business.url}${path}`
      ? [
          TRAIL(
            path,
            `The trail of the structured data ends at ${last}.`,
            'Build again: npm run build',
          ),
        ]
      : []),
  ]
}

function questions({ path, document }: SitePage): LaunchFinding[] {
  const text = textOf(document)
  return itemsOf(document, 'FAQPage')
    .flatMap(({ mainEntity }) => (mainEntity ?? []) as Data[])
    .flatMap(({ name, acceptedAnswer }) => {
      const answer = (acceptedAnswer as { text?: string } | undefined)?.text ?? ''
      return [String(name), answer].filter((part) => !text.includes(part))
    })
    .map((part) =>
      QUESTION(
        path,
        `The structured data asks or answers "${part}", which the page does not show.`,
        SHOW,
      ),
    )
}

function services({ path, document }: SitePage): LaunchFinding[] {
  const text = textOf(document)
  return itemsOf(document, 'Service').flatMap(({ name }) =>
    text.includes(String(name))
      ? []
      : UNSEEN(path, `The structured data offers "${name}", which the page does not name.`, SHOW),
  )
}

function dates({ path, document }: SitePage): LaunchFinding[] {
  const text = textOf(document)
  return structuredData(document).items.flatMap(({ dateModified, headline }) => [
    ...(typeof dateModified === 'string' && !text.includes(longDate(dateModified.slice(0, 10)))
      ? [UNSEEN(path, `The structured data says the page changed on ${dateModified}.`, SHOW)]
      : []),
    ...(typeof headline === 'string' && !text.includes(headline)
      ? [UNSEEN(path, `The headline "${headline}" is not on the page.`, SHOW)]
      : []),
  ])
}
