import { HOME_PATH } from '../../../schema/paths.ts'
import { type LaunchFinding, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'
import type { SitePage } from '../gather/page.ts'
import { headOf } from '../html/head.ts'

const ROBOTS = ruleOf('head-robots')
const SITEMAP = ruleOf('sitemap')
const CANONICAL = ruleOf('head-canonical')
const REBUILD = 'Build and deploy again: npm run build'

/** What search engines are told about the site as a whole: the sitemap, robots.txt, hidden pages, and its address. */
export function searchFindings(gathered: Gathered): LaunchFinding[] {
  return [
    ...mustBeHidden(gathered.notFound),
    ...sitemapFindings(gathered),
    ...deployedAddress(gathered),
  ]
}

function mustBeHidden(notFound: SitePage): LaunchFinding[] {
  if (headOf(notFound.document).robots.startsWith('noindex')) return []
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
      const { robots: said } = headOf(page.document)
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
