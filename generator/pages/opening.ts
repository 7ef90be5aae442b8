import { slugOf } from '../../schema/city.ts'
import type {
  Contact,
  Fact,
  Inline,
  Link,
  Notice,
  Price,
  QuestionAnswer,
} from '../../schema/page.ts'
import type { GlanceRow, Question } from '../../schema/page-fields.ts'
import { HOME_PATH } from '../../schema/paths.ts'
import { stripMarks } from '../text/marks.ts'
import { inlineProse, prose } from '../text/prose.ts'
import { fillTokens, type Scope } from '../text/tokens.ts'
import type { NextStep, SiteContext } from './context.ts'
import { factsOf } from './facts.ts'

interface OpeningFields extends NextStep {
  heading: string
  lead: string
  glance?: readonly GlanceRow[] | undefined
  claims?: boolean | undefined
  /** Pages between home and this one. */
  above?: Link[]
  /** This page as its trail names it. */
  self: Link
  scope?: Scope
}

/**
 * What every page but home begins with: trail, heading, answer, ways to reach us, and the notice where the law requires
 * it.
 */
export function openingOf(
  context: SiteContext,
  {
    heading,
    lead,
    glance,
    claims,
    above = [],
    self,
    scope = context.scope,
    ...page
  }: OpeningFields,
) {
  const contact = context.contact(page, scope)
  const rows = factsOf(glance, scope)
  const price = contact.actions[0]?.type === 'call' ? undefined : rows.find(isFigure)
  const others = rows.filter((row) => row !== price)
  return {
    trail: [{ label: context.site.navigation.home.label, href: HOME_PATH }, ...above, self],
    heading: fillTokens(heading, scope),
    ...(price !== undefined && { price: priceOf(price, context) }),
    lead: inlineProse(lead, scope),
    ...(others.length > 0 && { glance: others }),
    contact,
    ...(claims === true && { notice: context.notice }),
  } satisfies {
    trail: Link[]
    heading: string
    price?: Price
    lead: Inline[]
    glance?: Fact[]
    contact: Contact
    notice?: Notice
  }
}

/** Whether a row begins in bold. */
function isFigure({ value: [first] }: Fact): boolean {
  return typeof first === 'object' && first.type === 'strong'
}

function priceOf(row: Fact, { site }: SiteContext): Price {
  const isPlain = stripMarks(row.label) === stripMarks(site.wording.proof.price)
  return { ...row, ...(isPlain && { plain: true }) }
}

/** Questions with their answers, ready to draw. */
export function questionsOf(
  questions: readonly Question[] | undefined,
  scope: Scope,
): QuestionAnswer[] {
  return (questions ?? []).map(({ question, answer }) => {
    const filled = fillTokens(question, scope)
    return { id: `q-${slugOf(filled)}`, question: filled, answer: prose(answer, scope) }
  })
}

/** Cards of the pages at `paths`. */
export function relatedOf(context: SiteContext, paths: readonly string[] | undefined) {
  return (paths ?? []).map((path) => context.card(path))
}
