import { slugOf } from '../../schema/city.ts'
import type { Contact, Fact, Inline, Link, Notice, QuestionAnswer } from '../../schema/page.ts'
import type { GlanceRow, Question } from '../../schema/page-fields.ts'
import { HOME_PATH } from '../../schema/paths.ts'
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
  return {
    trail: [{ label: context.site.navigation.home.label, href: HOME_PATH }, ...above, self],
    heading: fillTokens(heading, scope),
    lead: inlineProse(lead, scope),
    ...(glance !== undefined && { glance: figureFirst(factsOf(glance, scope)) }),
    contact: context.contact(page, scope),
    ...(claims === true && { notice: context.notice }),
  } satisfies {
    trail: Link[]
    heading: string
    lead: Inline[]
    glance?: Fact[]
    contact: Contact
    notice?: Notice
  }
}

/** The row that begins in bold is drawn above the lead and the other rows, and footnotes are numbered in the order of the page. */
function figureFirst(rows: Fact[]): Fact[] {
  const figure = rows.find(
    ({ value: [first] }) => typeof first === 'object' && first.type === 'strong',
  )
  return figure === undefined ? rows : [figure, ...rows.filter((row) => row !== figure)]
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
