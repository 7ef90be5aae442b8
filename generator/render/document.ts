import type { Figure } from '../../schema/figure.ts'
import type { ClientPage, Head, Page } from '../../schema/page.ts'
import { type CommonForm, withoutCommon } from '../../schema/shared/common-form.ts'
import { escapeHtml } from '../../schema/shared/escape-html.ts'
import { picturePreloads } from './preload.ts'

/** The HTML file that the bundler made, split where pages differ. */
export interface Frame {
  beforeHead: string
  beforeStyles: string
  beforeStarter: string
  /** The elements of what runs before the app: they are ahead of all that it changes. */
  starter: string
  beforeApp: string
  beforePage: string
  end: string
}

const MARKS = [
  '<!--head-->',
  '<!--styles-->',
  '<!--starter-->',
  '<!--app-->',
  '<!--page-->',
] as const

/**
 * Splits the bundler's index.html at its marks, with the elements that stand for the starter.
 *
 * @throws Error when a mark is missing: the bundler changed the file.
 */
export function frameOf(html: string, starter = ''): Frame {
  const parts: string[] = []
  let rest = html
  for (const mark of MARKS) {
    const at = rest.indexOf(mark)
    if (at === -1) throw new Error(`index.html does not contain ${mark}`)
    parts.push(rest.slice(0, at))
    rest = rest.slice(at + mark.length)
  }
  const [beforeHead = '', beforeStyles = '', beforeStarter = '', beforeApp = '', beforePage = ''] =
    parts
  return { beforeHead, beforeStyles, beforeStarter, starter, beforeApp, beforePage, end: rest }
}

interface DocumentParts {
  frame: Frame
  head: Head
  /** The one style sheet, as a link. */
  styles: string
  shell: { before: string; after: string }
  main: string
  /** The page's data for the running app, as JSON that is safe inside a script element. */
  data: string
}

/** The HTML file of a page. */
export function documentOf({ frame, head, styles, shell, main, data }: DocumentParts): string {
  return `${frame.beforeHead}${picturePreloads(main)}${headHtml(head)}${frame.beforeStyles}${styles}${frame.beforeStarter}${frame.starter}${frame.beforeApp}${shell.before}${main}${shell.after}${frame.beforePage}${data}${frame.end}`
}

/**
 * The HTML of a page that answers a post to the home page, without any script: the app has no page like it. Links to
 * anchors of the home page get an empty query, because without one a browser looks for the anchor on this page.
 */
export function scriptlessDocument(parts: Omit<DocumentParts, 'data'>): string {
  const { beforePage, end } = parts.frame
  const frame = {
    ...parts.frame,
    starter: '',
    beforePage: beforePage.slice(0, beforePage.lastIndexOf('<script')),
    end: end.slice(end.lastIndexOf(SCRIPT_END) + SCRIPT_END.length),
  }
  const html = documentOf({ ...parts, frame, data: '' })
  return html.replace(/ href="\/#(?!quote")/g, ' href="/?#')
}

const SCRIPT_END = '</script>'

/** The data of a page for the running app; of the head only the tags that change on navigation. */
export function clientPage({ path, template, head, props }: Page): ClientPage {
  const { title, description, canonical, robots } = head
  return { path, template, head: { title, description, canonical, robots }, props }
}

/**
 * What the running app needs of a page that is drawn in its document, and has a shell with the common form. The app takes
 * drawings out of the markup (templates/figures/kept-drawings.ts): of each only its name is left, and of the map that
 * there is one.
 */
export function drawnPage(page: Page, form: CommonForm | undefined): ClientPage {
  const whole = clientPage(page)
  const props = form === undefined ? whole.props : withoutCommon(whole.props, form)
  return JSON.parse(JSON.stringify({ ...whole, props }, withoutDrawing)) as ClientPage
}

function withoutDrawing(key: string, value: unknown): unknown {
  if (key === 'map') return {}
  return key === 'figure' ? { type: (value as Figure).type } : value
}

/** JSON that is safe inside a script element, whatever its texts contain. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** The head of a page as HTML. */
export function headHtml({
  title,
  description,
  canonical,
  robots,
  image,
  jsonLd = [],
}: Head): string {
  const safeTitle = escapeHtml(title)
  const safeDescription = escapeHtml(description)
  const address = escapeHtml(canonical)
  const picture = escapeHtml(image.url)
  const alt = escapeHtml(image.alt)
  return [
    `<title>${safeTitle}</title>`,
    `<meta name="description" content="${safeDescription}">`,
    `<meta name="robots" content="${robots}">`,
    `<link rel="canonical" href="${address}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${safeTitle}">`,
    `<meta property="og:description" content="${safeDescription}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${picture}">`,
    '<meta property="og:image:type" content="image/jpeg">',
    `<meta property="og:image:width" content="${image.width}">`,
    `<meta property="og:image:height" content="${image.height}">`,
    `<meta property="og:image:alt" content="${alt}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:title" content="${safeTitle}">`,
    `<meta name="twitter:description" content="${safeDescription}">`,
    `<meta name="twitter:image" content="${picture}">`,
    `<meta name="twitter:image:alt" content="${alt}">`,
    ...jsonLd.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ].join('')
}
