import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { referencesOf } from '../../generator/launch/gather/references.ts'
import { type HtmlElement, parseHtml } from '../../generator/launch/html/parse.ts'
import { quoteFormOf } from '../../generator/launch/html/quote-form.ts'
import { attribute, element, elements, textOf } from '../../generator/launch/html/select.ts'
import { loadSite } from '../../generator/load/load-site.ts'
import { readDefinition } from '../../generator/read/read-definition.ts'
import { htmlFile } from '../../schema/paths.ts'
import {
  HONEYPOT_FIELD,
  QUOTE_FORM_NAME,
  QUOTE_LIMITS,
  REQUIRED_QUOTE_FIELDS,
  SERVICE_TYPES,
} from '../../schema/quote-request.ts'
import { longDate } from '../../schema/shared/format.ts'
import { NOT_FOUND } from '../browser/pages-of-site.ts'
import { headOf } from './head.ts'
import { htmlOf, routes } from './site-pages.ts'
import { businessIn, type Data, itemsOf, structuredData } from './structured-data.ts'

const { site } = loadSite(readDefinition('site.yaml'))
const { business } = site
const HOME = business.url

const documents = new Map(
  [...routes.map(({ path }) => path), NOT_FOUND].map((path) => [path, parseHtml(htmlOf(path))]),
)
const published = [...documents].filter(([path]) => path !== NOT_FOUND)

/** What `faultsOf` says of the pages, each with its path. */
function faults(
  pages: Iterable<readonly [string, HtmlElement]>,
  faultsOf: (document: HtmlElement, path: string) => readonly string[],
): string[] {
  return [...pages].flatMap(([path, document]) =>
    faultsOf(document, path).map((fault) => `${path}: ${fault}`),
  )
}

function isListed(document: HtmlElement): boolean {
  return !headOf(document).robots.startsWith('noindex')
}

test('every head is whole, names its own address, and says of a shared link what the page says', () => {
  const found = faults(published, (document, path) => {
    const head = headOf(document)
    const same: [string, string][] = [
      [head.canonical, `${HOME}${path}`],
      [head['og:url'], `${HOME}${path}`],
      [head['og:title'], head.title],
      [head['og:description'], head.description],
    ]
    const headings = elements(document, 'h1').map(textOf).filter(Boolean)
    return [
      ...Object.keys(head).filter((name) => head[name as keyof typeof head] === ''),
      ...same.flatMap(([is, expected]) => (is === expected ? [] : [`${is}, not ${expected}`])),
      ...(headings.length === 1 ? [] : [`${headings.length} main headings`]),
    ]
  })
  expect(found).toEqual([])
  for (const name of ['title', 'description'] as const) {
    const texts = published.flatMap(([, page]) => (isListed(page) ? [headOf(page)[name]] : []))
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
  }
})

test('the picture of a shared link is a JPEG of the size that the head declares', async () => {
  const declared = new Map(
    published.map(([, document]) => {
      const head = headOf(document)
      return [head['og:image'], `${head['og:image:width']} × ${head['og:image:height']}`]
    }),
  )
  for (const [address, size] of declared) {
    const { format, width, height } = await sharp(`dist${new URL(address).pathname}`).metadata()
    expect([format, `${width} × ${height}`], address).toEqual(['jpeg', size])
  }
})

test('the sitemap lists what search engines may show, and robots.txt leads to it', () => {
  const sitemap = readFileSync('dist/sitemap.xml', 'utf8')
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address)
  const open = published.flatMap(([path, page]) => (isListed(page) ? [`${HOME}${path}`] : []))
  expect(listed.toSorted()).toEqual(open.toSorted())
  expect(isListed(documents.get(NOT_FOUND) as HtmlElement)).toBe(false)
  const robots = readFileSync('dist/robots.txt', 'utf8')
  expect(robots).toContain(`Sitemap: ${HOME}/sitemap.xml`)
  expect(robots).not.toMatch(/^Disallow: \/\s*$/m)
})

test('header, footer and structured data name the business as site.yaml does', () => {
  const { address } = business
  const city = `${address.city}, ${address.state} ${address.postalCode}`
  const inFooter = [
    business.name,
    business.license,
    business.phone,
    business.email,
    address.street,
    city,
  ]
  const told = {
    name: business.name,
    telephone: business.phone,
    email: business.email,
    address: {
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postalCode,
    },
  }
  const found = faults(documents, (document) => {
    const footer = spacedIn(document, 'footer')
    return [
      ...(spacedIn(document, 'header').includes(business.shortName) ? [] : ['header']),
      ...inFooter.filter((text) => !footer.includes(text)),
      ...elements(document, 'address')
        .map(spaced)
        .filter((written) => ![address.street, city].every((part) => written.includes(part))),
    ]
  })
  expect(found).toEqual([])
  for (const [path, document] of documents)
    for (const data of businessIn(document)) expect(data, path).toMatchObject(told)
  expect(businessIn(documents.get('/') as HtmlElement)).not.toEqual([])
})

function spacedIn(document: HtmlElement, tag: string): string {
  const found = element(document, tag)
  return found === undefined ? '' : spaced(found)
}

/** Text with a space between all elements: an address is several lines of one element. */
function spaced(root: HtmlElement): string {
  const texts = root.children.map((child) => (typeof child === 'string' ? child : spaced(child)))
  return texts
    .join(root.tag === 'p' || root.tag === 'a' ? '' : ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test('structured data says what the page shows, and nothing that it does not', () => {
  const found = faults(documents, (document, path) => {
    const text = textOf(document)
    const links = new Set(elements(document, 'a').map((link) => attribute(link, 'href')))
    const { items, broken } = structuredData(document)
    const told = [
      ...itemsOf(document, 'FAQPage')
        .flatMap(({ mainEntity }) => mainEntity as Data[])
        .flatMap(({ name, acceptedAnswer }) => [name, (acceptedAnswer as Data).text]),
      ...itemsOf(document, 'Service').map(({ name }) => name),
      ...items.map(({ headline }) => headline),
      ...items.map(({ dateModified: date }) => date && longDate(String(date).slice(0, 10))),
      ...businessIn(document).flatMap(({ telephone, identifier }) => [
        telephone,
        (identifier as Data | undefined)?.value,
      ]),
    ]
    const profiles = businessIn(document).flatMap(({ sameAs = [] }) => sameAs as string[])
    return [
      ...(broken > 0 ? ['broken JSON'] : []),
      ...items.flatMap(({ url }) =>
        url === undefined || url === `${HOME}${path}` ? [] : [`${url}`],
      ),
      ...told.flatMap((fact) =>
        fact === undefined || text.includes(String(fact)) ? [] : [`${fact}`],
      ),
      ...profiles.filter((address) => !links.has(address)),
      ...breadcrumbFaults(document, path),
    ]
  })
  expect(found).toEqual([])
})

function breadcrumbFaults(document: HtmlElement, path: string): string[] {
  const nav = elements(document, 'nav').find(
    (each) => attribute(each, 'aria-label') === 'Breadcrumb',
  )
  if (nav === undefined) return []
  const [list] = itemsOf(document, 'BreadcrumbList')
  const steps = (list?.itemListElement ?? []) as { name?: string; item?: string }[]
  const [told, shown] = [steps.map(({ name }) => name), elements(nav, 'li').map(textOf)].map(
    (names) => names.join(' › '),
  )
  const last = steps.at(-1)?.item
  return [
    ...(told === shown ? [] : [`${told}, not ${shown}`]),
    ...(last === undefined || last === `${HOME}${path}` ? [] : [`ends at ${last}`]),
  ]
}

test('stars in search results need real reviews on the same page', () => {
  const isRated = ({ aggregateRating, review }: Data) => (aggregateRating ?? review) !== undefined
  const rated = published.filter(([, page]) => structuredData(page).items.some(isRated))
  const reviews = site.testimonials.filter(({ sample }) => sample !== true)
  const unseen = rated.filter(
    ([, page]) => !reviews.some(({ name }) => textOf(page).includes(name)),
  )
  expect(unseen.map(([path]) => path)).toEqual([])
})

test('every quote form sends what the server expects, and its consent names the business', () => {
  const forms = published.flatMap(([path, document]) => {
    const form = quoteFormOf(document)
    return form === undefined ? [] : [[path, form] as const]
  })
  expect(forms.map(([path]) => path)).toContain('/')
  const names = [...Object.keys(QUOTE_LIMITS), HONEYPOT_FIELD, 'form-name']
  for (const [path, form] of forms) {
    const field = (name: string) => form.fields.find((each) => each.name === name)
    const required = form.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)
    const services: readonly string[] = SERVICE_TYPES
    expect(form, path).toMatchObject({ method: 'post', action: site.quote.endpoint })
    expect(form.text, path).toContain(business.name)
    expect(form.fields.map(({ name }) => name).toSorted(), path).toEqual(names.toSorted())
    expect(required.toSorted(), path).toEqual([...REQUIRED_QUOTE_FIELDS].toSorted())
    expect(field('form-name')?.values, path).toEqual([QUOTE_FORM_NAME])
    expect(field(HONEYPOT_FIELD), path).toMatchObject({ isHidden: true, values: [''] })
    expect(services, path).toEqual(expect.arrayContaining(field('serviceType')?.values ?? []))
    expect(field('serviceType')?.values, path).not.toEqual([])
  }
})

/** Most bytes on the way, compressed; scripts are counted while a page loads, in `loading.test.ts`. */
const MOST_BYTES = { page: 20_000, style: 15_000, font: 80_000 }

test('no page, and no styles and fonts of a page, weigh more than their budget', () => {
  const sizeOf = (path: string) => {
    const file = [`dist${path}.br`, `dist${path}`].find((name) => existsSync(name))
    return file === undefined ? 0 : statSync(file).size
  }
  const found = faults(published, (document, path) => {
    const references = referencesOf(document, { path, home: HOME })
    const files = (kind: string) =>
      new Set(references.flatMap((each) => (each.kind === kind ? (each.path ?? []) : [])))
    const bytes = {
      page: sizeOf(`/${htmlFile(path)}`),
      style: [...files('style')].reduce((sum, file) => sum + sizeOf(file), 0),
      font: [...files('font')].reduce((sum, file) => sum + sizeOf(file), 0),
    }
    expect(bytes.page, path).toBeGreaterThan(1000)
    return Object.entries(bytes).flatMap(([part, sum]) =>
      sum > MOST_BYTES[part as keyof typeof MOST_BYTES] ? [`${part} ${sum}`] : [],
    )
  })
  expect(found).toEqual([])
})
