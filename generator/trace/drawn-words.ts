import type { Contact, HomeProps, Page } from '../../schema/page.ts'
import type { Picture } from '../../schema/picture.ts'
import type { DrawnWords } from '../../schema/wording.ts'

type Drawn = Partial<Record<keyof DrawnWords, boolean | undefined>>

/** The names of the words that the template of a page draws by itself. */
export function drawnOn(page: Pick<Page, 'template' | 'props'>): (keyof DrawnWords)[] {
  const { props } = page
  const drawn: Drawn = {
    ...closingWords(page),
    ...proseWords(props),
    ...('contact' in props && contactWords(props.contact, page.template)),
    ...('notice' in props && { legalNotice: props.notice !== undefined }),
    ...ownWords(page),
  }
  return Object.entries(drawn).flatMap(([word, isDrawn]) =>
    isDrawn === true ? [word as keyof DrawnWords] : [],
  )
}

/** What only one template draws. */
function ownWords({ template, props }: Pick<Page, 'template' | 'props'>): Drawn {
  if (template === 'home') return homeWords(props as HomeProps)
  if (template === 'not-found') return { popularPages: true }
  if (template === 'city-service') return { steps: true }
  if (template === 'guide' && 'contents' in props)
    return { shortAnswer: true, onThisPage: props.contents.length > 0 }
  if (template !== 'location' || !('neighborhoods' in props)) return {}
  const { names, zips } = props.neighborhoods
  return { rules: props.facts.length > 0, zipCodes: names.length > 0 && zips !== '' }
}

function homeWords({ area, gallery }: HomeProps): Drawn {
  const images = gallery.items.map(({ image }) => image)
  return {
    trust: true,
    free: true,
    pauseVideo: true,
    playVideo: true,
    areaMap: area?.map !== undefined,
    morePlaces: area?.more !== undefined,
    of: images.length > 0,
    illustration: images.some(({ illustration }) => illustration),
    ...beforeAfter(images),
  }
}

/** The box beside the text, and the form at the end. */
function contactWords(
  { form, closing, credentials, promise }: Contact,
  template: Page['template'],
): Drawn {
  const hasBox = ['city-service', 'hub', 'location', 'service'].includes(template)
  const hasBand = form !== undefined && template !== 'contact'
  return {
    breadcrumb: true,
    credentials: template !== 'contact' && credentials.length > 0,
    talk: hasBox,
    orSend: hasBand && promise !== undefined,
    free: form !== undefined,
    team: hasBox || form !== undefined,
    closing: hasBand && closing === undefined,
  }
}

/** Questions, related pages and sources. */
function closingWords({ props }: Pick<Page, 'props'>): Drawn {
  const sources = 'sources' in props ? (props.sources ?? []) : []
  const related = 'related' in props ? props.related : []
  return {
    questions: 'questions' in props && props.questions.length > 0,
    readNext: related.length > 0 || 'allGuides' in props,
    sources: sources.length > 0,
    backToText: sources.some(({ mark }) => mark !== undefined),
  }
}

function beforeAfter(pictures: readonly Pick<Picture, 'beforeAfter'>[]): Drawn {
  return pictures.some((picture) => picture.beforeAfter) ? { before: true, after: true } : {}
}

/** Notes, sheets and pictures, wherever in the props a text has them. */
function proseWords(value: unknown): Drawn {
  if (typeof value !== 'object' || value === null) return {}
  const inner: Drawn = Object.assign({}, ...Object.values(value).map(proseWords))
  if (!('type' in value)) return inner
  if (value.type === 'sheet') return { ...inner, printSheet: true }
  if (value.type === 'callout' && 'tone' in value) return { ...inner, [String(value.tone)]: true }
  return value.type === 'picture' && 'picture' in value
    ? { ...inner, ...beforeAfter([value.picture as Picture]) }
    : inner
}
