import { HOME_PATH } from '../../../schema/paths.ts'
import { type LaunchFinding, type Outcome, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'
import type { SitePage } from '../gather/page.ts'
import { attribute, element, elements, textOf } from '../html/select.ts'

const MISSING = ruleOf('head-missing')
const CANONICAL = ruleOf('head-canonical')
const REPEATED = ruleOf('head-repeated')
const ROBOTS = ruleOf('head-robots')
const SHARED = ruleOf('head-shared')
const HEADING = ruleOf('heading')
const SITEMAP = ruleOf('sitemap')

const REBUILD = 'Build and deploy again: npm run build'

/** Title, description, canonical address, robots and what a shared link shows: there, and true. */
export function checkHeads(gathered: Gathered): Outcome {
  const { pages, notFound, site } = gathered
  return {
    findings: [
      ...pages.flatMap((page) => headFindings(page, site.business.url)),
      ...repeated(pages),
      ...mustBeHidden(notFound),
      ...sitemapFindings(gathered),
      ...deployedAddress(gathered),
    ],
    notes: [],
  }
}

function headFindings(page: SitePage, home: string): LaunchFinding[] {
  const { path, document } = page
  const head = headOf(page)
  const address = `${home}${path}`
  const missing = Object.entries(head)
    .filter(([, value]) => value === '')
    .map(([name]) => MISSING(path, `The head has no ${name}.`, REBUILD))
  const headings = elements(document, 'h1').map(textOf)
  return [
    ...missing,
    ...differs(head.canonical, address, (said) =>
      CANONICAL(path, `The canonical address is ${said} instead of ${address}.`, REBUILD),
    ),
    ...differs(head['og:url'], address, (said) =>
      SHARED(path, `A shared link leads to ${said} instead of ${address}.`, REBUILD),
    ),
    ...differs(head['og:title'], head.title, (said) =>
      SHARED(path, `A shared link is called "${said}"; the title is "${head.title}".`, REBUILD),
    ),
    ...differs(head['og:description'], head.description, (said) =>
      SHARED(path, `A shared link says "${said}"; the description is another.`, REBUILD),
    ),
    ...(headings.length === 1 && headings[0] !== ''
      ? []
      : [
          HEADING(
            path,
            `The page has ${headings.length} main headings (h1) instead of one.`,
            'Give the page one heading, e.g. heading: Roof repair in Tampa',
          ),
        ]),
  ]
}

function headOf({ document }: SitePage) {
  const meta = (name: string) => {
    const found = element(
      document,
      (each) =>
        each.tag === 'meta' &&
        [attribute(each, 'name'), attribute(each, 'property')].includes(name),
    )
    return (found && attribute(found, 'content')) ?? ''
  }
  const title = element(document, 'title')
  const canonical = element(
    document,
    (each) => each.tag === 'link' && attribute(each, 'rel') === 'canonical',
  )
  const html = element(document, 'html')
  return {
    title: title === undefined ? '' : textOf(title),
    description: meta('description'),
    canonical: (canonical && attribute(canonical, 'href')) ?? '',
    robots: meta('robots'),
    language: (html && attribute(html, 'lang')) ?? '',
    viewport: meta('viewport'),
    'og:title': meta('og:title'),
    'og:description': meta('og:description'),
    'og:url': meta('og:url'),
    'og:image': meta('og:image'),
    'twitter:card': meta('twitter:card'),
    'twitter:image': meta('twitter:image'),
  }
}

function differs(
  said: string,
  expected: string,
  finding: (said: string) => LaunchFinding,
): LaunchFinding[] {
  // What is missing has been reported as missing.
  return said === '' || expected === '' || said === expected ? [] : [finding(said)]
}

/** Titles and descriptions that several pages of the search results would share. */
function repeated(pages: readonly SitePage[]): LaunchFinding[] {
  return (['title', 'description'] as const).flatMap((name) => {
    const first = new Map<string, string>()
    return pages.flatMap((page) => {
      const head = headOf(page)
      const text = head[name]
      if (text === '' || head.robots.startsWith('noindex')) return []
      const other = first.get(text)
      if (other === undefined) first.set(text, page.path)
      if (other === undefined) return []
      return REPEATED(
        page.path,
        `It has the ${name} of ${other}: "${text}".`,
        `Give it a ${name} of its own.`,
      )
    })
  })
}

function mustBeHidden(notFound: SitePage): LaunchFinding[] {
  if (headOf(notFound).robots.startsWith('noindex')) return []
  return [ROBOTS(notFound.path, 'Search engines may list the 404 page.', REBUILD)]
}

/** The sitemap lists what search engines may show, and nothing else. */
function sitemapFindings({ answers, pages, site }: Gathered): LaunchFinding[] {
  const file = answers.get('/sitemap.xml')
  const listed = new Set(addressesIn(file?.body.toString('utf8') ?? '', answers))
  const home = site.business.url
  const robots = answers.get('/robots.txt')?.body.toString('utf8') ?? ''
  return [
    ...pages.flatMap((page) => {
      const { robots: said } = headOf(page)
      const address = `${home}${page.path}`
      const isListed = listed.delete(address)
      if (isListed === !said.startsWith('noindex')) return []
      return ROBOTS(
        page.path,
        isListed
          ? 'sitemap.xml lists the page, and its robots tag keeps it out of search engines.'
          : 'Search engines may list the page, and it is not in sitemap.xml.',
        REBUILD,
      )
    }),
    ...[...listed].map((address) =>
      SITEMAP('/sitemap.xml', `It lists ${address}, which is not a page of this site.`, REBUILD),
    ),
    ...(robots.includes(`Sitemap: ${home}/sitemap.xml`) && !/^Disallow: \/\s*$/m.test(robots)
      ? []
      : [
          SITEMAP(
            '/robots.txt',
            `It does not name ${home}/sitemap.xml, or shuts search engines out.`,
            REBUILD,
          ),
        ]),
  ]
}

/** The page addresses in a sitemap. A large site has an index of several; those were asked for too. */
function addressesIn(xml: string, answers: Gathered['answers']): string[] {
  const addresses = Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = '']) => address)
  if (!xml.includes('<sitemapindex')) return addresses
  return addresses.flatMap((address) =>
    addressesIn(answers.get(new URL(address).pathname)?.body.toString('utf8') ?? '', answers),
  )
}

/** What is deployed must be deployed at the address that its pages call their own. */
function deployedAddress({ isDeployed, origin, site }: Gathered): LaunchFinding[] {
  const home = new URL(site.business.url).origin
  if (!isDeployed || isLoopback(origin) || origin === home) return []
  return [
    CANONICAL(
      `${origin}${HOME_PATH}`,
      `The site answers at ${origin}, and its pages say that they are at ${home}.`,
      `Set business.url to ${origin}, or check the other address: npm run launch -- --url ${home}`,
    ),
  ]
}

function isLoopback(origin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}
