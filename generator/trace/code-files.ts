import type { HomeProps, Page, TemplateName, TemplateProps } from '../../schema/page.ts'

/** The files of the code that make and draw a page or a block of it. */
export interface CodeFiles {
  template: string
  generator: string
}

/** A block of a page: a prop of its template. */
export interface BlockFiles extends CodeFiles {
  block: string
}

/** The file in generator/pages that makes the pages of a template. */
const MAKERS: Record<TemplateName, string> = {
  home: 'home',
  hub: 'hub',
  service: 'hub-article',
  guide: 'guide',
  'city-service': 'city-service',
  location: 'location',
  plain: 'core',
  contact: 'core',
  sitemap: 'core',
  'not-found': 'core',
  'quote-refused': 'quote',
}

type KeyOf<Props> = Props extends unknown ? keyof Props : never
type Block = KeyOf<TemplateProps[Exclude<TemplateName, 'home'>]>

/** The files of a block, below templates/ and generator/. What isn't named is the page's own. */
type Row = Partial<CodeFiles>

const INTRO = { template: 'article/intro.tsx', generator: 'pages/opening.ts' }
const PROSE = { template: 'article/prose.tsx', generator: 'text/prose.ts' }
const LINKS = { template: 'article/link-index.tsx', generator: 'pages/city-links.ts' }

const HOME_BLOCKS: Record<keyof HomeProps, Row> = {
  hero: { template: 'home/hero.tsx' },
  trust: { template: 'home/trust.tsx' },
  problems: { template: 'home/problems.tsx' },
  services: { template: 'home/services.tsx' },
  quote: { template: 'home/quote-section.tsx', generator: 'pages/quote.ts' },
  gallery: { template: 'home/gallery.tsx' },
  reviews: { template: 'home/reviews.tsx' },
  area: { template: 'home/area.tsx', generator: 'pages/area.ts' },
  faq: { template: 'home/faq.tsx' },
  facts: { template: 'home/quote-section.tsx' },
  sources: { template: 'article/sources.tsx', generator: 'pages/sources.ts' },
}

const BLOCKS: Record<Block, Row> = {
  trail: INTRO,
  heading: INTRO,
  lead: INTRO,
  price: { ...INTRO, generator: 'pages/facts.ts' },
  glance: { ...INTRO, generator: 'pages/facts.ts' },
  picture: { ...INTRO, generator: 'pictures/page-pictures.ts' },
  figure: { template: 'figures/drawing.tsx', generator: 'pages/embeds.ts' },
  contact: { template: 'quote/call-band.tsx', generator: 'pages/contact.ts' },
  notice: { template: 'article/notice.tsx', generator: 'pages/site-context.ts' },
  sources: HOME_BLOCKS.sources,
  body: PROSE,
  intent: { ...PROSE, template: 'article/intent.tsx' },
  included: PROSE,
  cost: PROSE,
  own: PROSE,
  local: { template: 'article/local.tsx', generator: 'pages/city-passages.ts' },
  proof: { template: 'article/proof.tsx', generator: 'pages/proof.ts' },
  questions: { template: 'article/questions.tsx', generator: 'pages/opening.ts' },
  related: { template: 'article/closing.tsx', generator: 'pages/opening.ts' },
  allGuides: { template: 'article/closing.tsx', generator: 'pages/sitemap.ts' },
  updated: { generator: 'pages/written-guide.ts' },
  contents: { generator: 'pages/article.ts' },
  facts: { template: 'article/fact-table.tsx', generator: 'pages/facts.ts' },
  services: LINKS,
  nearby: { ...LINKS, generator: 'pages/neighbors.ts' },
  callTime: { template: 'article/thanks.tsx', generator: 'pages/call-time.ts' },
  form: { template: 'quote/refused-form.tsx', generator: 'pages/quote.ts' },
  guides: { generator: 'pages/sitemap.ts' },
  groups: { generator: 'pages/sitemap.ts' },
  search: { template: 'parts/page-search.tsx' },
  // The page's own file makes and draws these.
  pages: {},
  steps: {},
  neighborhoods: {},
  sentences: {},
  empty: {},
  call: {},
  back: {},
  code: {},
  text: {},
  home: {},
  help: {},
  links: {},
  all: {},
}

/** The blocks that a template has otherwise. */
const BLOCKS_OF: Partial<Record<TemplateName, Partial<Record<Block, Row>>>> = {
  home: HOME_BLOCKS,
  'city-service': {
    cost: {},
    own: {},
    nearby: { template: LINKS.template },
    related: { template: LINKS.template },
  },
}

/** The template and the generator file of a page. `records` are those it is made from. */
export function pageFiles(
  { template }: Pick<Page, 'template'>,
  records: readonly (readonly PropertyKey[])[],
): CodeFiles {
  const isHubPage = records.length > 1 && records[0]?.[0] === 'hubs'
  const maker = isHubPage ? 'hub-article' : MAKERS[template]
  return { template: `templates/${template}.tsx`, generator: `generator/pages/${maker}.ts` }
}

/** The template and the generator file of each block of a page, in the order of the page. */
export function blockFiles({ template, props }: Page, page: CodeFiles): BlockFiles[] {
  const rows: Readonly<Record<string, Row>> = { ...BLOCKS, ...BLOCKS_OF[template] }
  return Object.keys(props).map((block) => {
    const own = rows[block]
    return {
      block,
      template: own?.template === undefined ? page.template : `templates/${own.template}`,
      generator: own?.generator === undefined ? page.generator : `generator/${own.generator}`,
    }
  })
}
