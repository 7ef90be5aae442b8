import { expect, test } from 'vitest'
import { checkHeads } from '../../generator/launch/checks/heads.ts'
import { gathered, jpegOf, type Seed, swap } from '../fixtures/launch-site.ts'

const HOME = 'https://www.pelicanridge.example'
const at = (path: string, from: string, to: string): Seed => ({ html: { [path]: swap(from, to) } })
const file = (path: string, text: string): Seed => ({
  answers: { [path]: { body: Buffer.from(text) } },
})

test('every head says what it should: nothing is found', () => {
  expect(checkHeads(gathered())).toEqual({ findings: [], notes: [] })
})

test.each<[string, Seed, string, string]>([
  ['no title', at('/', '<title>Roofs of Tampa</title>', ''), 'head-missing', 'title'],
  ['no description', at('/', 'name="description"', 'name="d"'), 'head-missing', 'description'],
  ['no robots tag', at('/', 'name="robots"', 'name="r"'), 'head-missing', 'robots'],
  ['no picture for shared links', at('/', '"og:image"', '"og:img"'), 'head-missing', 'og:image'],
  ['a picture without words', at('/', 'og:image:alt', 'og:alt'), 'head-missing', 'og:image:alt'],
  ['no language', at('/', ' lang="en"', ''), 'head-missing', 'language'],
  ['no canonical address', at('/', 'rel="canonical"', 'rel="c"'), 'head-missing', 'canonical'],
  [
    'the canonical address of another page',
    at(
      '/roof-repair',
      `rel="canonical" href="${HOME}/roof-repair"`,
      `rel="canonical" href="${HOME}/"`,
    ),
    'head-canonical',
    `${HOME}/roof-repair`,
  ],
  [
    'a shared link to another page',
    at('/roof-repair', `og:url" content="${HOME}/roof-repair"`, `og:url" content="${HOME}/"`),
    'head-shared',
    'leads to',
  ],
  [
    'a shared link with another title',
    at('/', 'og:title" content="Roofs', 'og:title" content="Roof'),
    'head-shared',
    'called',
  ],
  ['no heading', at('/', '<h1>Roofs</h1>', ''), 'heading', '0 main headings'],
  ['two headings', at('/', '<h1>', '<h1>A</h1><h1>'), 'heading', '2 main headings'],
  [
    'the description of another page',
    at('/roof-repair', 'What Roof repair means.', 'What Roofs of Tampa means.'),
    'head-repeated',
    'of /',
  ],
  ['a 404 page for search engines', at('/404', 'noindex', 'index'), 'head-robots', '404'],
  [
    'a hidden page in the sitemap',
    at('/roof-repair', 'index, follow', 'noindex, follow'),
    'head-robots',
    'keeps it out',
  ],
  [
    'a page that the sitemap lacks',
    file('/sitemap.xml', `<urlset><url><loc>${HOME}/</loc></url></urlset>`),
    'head-robots',
    'not in sitemap.xml',
  ],
  [
    'robots.txt that shuts search engines out',
    file('/robots.txt', `Disallow: /\nSitemap: ${HOME}/sitemap.xml`),
    'sitemap',
    'shuts',
  ],
  ['robots.txt without the sitemap', file('/robots.txt', 'Allow: /'), 'sitemap', 'does not name'],
  [
    'a site deployed elsewhere',
    { isDeployed: true, origin: 'https://staging.pelicanridge.example' },
    'head-canonical',
    'staging',
  ],
])('%s is found', (_, seed, rule, text) => {
  const { findings } = checkHeads(gathered(seed))
  expect(findings).toMatchObject([{ rule, severity: 'error' }])
  expect(findings[0]?.what).toContain(text)
})

test('a picture for shared links of another size is found on every page that shows it', () => {
  expect(checkHeads(gathered({ sharedPicture: jpegOf(1200, 600) })).findings).toMatchObject([
    { rule: 'head-picture', place: '/', what: expect.stringContaining('1200 × 600 pixels') },
    { rule: 'head-picture', place: '/roof-repair' },
  ])
})

test('a picture for shared links that is no JPEG is found', () => {
  const seed = { sharedPicture: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }
  const [finding] = checkHeads(gathered(seed)).findings
  expect(finding).toMatchObject({
    rule: 'head-picture',
    what: expect.stringContaining('not a JPEG'),
  })
})

test('a sitemap entry without a page is found', () => {
  const extra = `<urlset>${['/', '/roof-repair', '/old'].map((path) => `<url><loc>${HOME}${path}</loc></url>`).join('')}</urlset>`
  const { findings } = checkHeads(gathered(file('/sitemap.xml', extra)))
  expect(findings).toMatchObject([{ rule: 'sitemap', place: '/sitemap.xml' }])
})

test('an index of sitemaps counts as all of them', () => {
  const index = `<sitemapindex><sitemap><loc>${HOME}/sitemap-1.xml</loc></sitemap></sitemapindex>`
  const site = gathered(file('/sitemap.xml', index))
  const part = gathered().answers.get('/sitemap.xml')
  const answers = new Map([...site.answers, ...(part ? [['/sitemap-1.xml', part] as const] : [])])
  expect(checkHeads({ ...site, answers }).findings).toEqual([])
})

test('a deployed site on this machine, as in a test, may have another address', () => {
  expect(checkHeads(gathered({ isDeployed: true })).findings).toEqual([])
})
