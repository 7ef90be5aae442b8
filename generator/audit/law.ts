import type { Page } from '../../schema/page.ts'
import type { Region } from '../../schema/region.ts'
import type { RuleName } from '../../schema/rules.ts'
import type { AuditedPage, LawNote, PageFinding } from './audited-page.ts'

/** Words about filing an insurance claim for a roof. Source of the rule in Florida: F.S. 489.147(1)(a). */
const CLAIM_WORDS =
  /\b(?:file|filing|make|making|report|reporting|open|supplemental|reopened)\b[^.]{0,20}\b(?:insurance|storm|hurricane|supplemental|reopened) claims?\b/i

/** A rebate must not appear next to an inspection or a claim. Source in Florida: F.S. 489.147(2)(b). */
const REBATE_NEAR =
  /\brebates?\b[\s\S]{0,300}\b(?:inspection|claim)s?\b|\b(?:inspection|claim)s?\b[\s\S]{0,300}\brebates?\b/i

/** Promises that a roofing contractor may not make. Source: the trade's advertising rules, and 16 CFR 239 and 465. */
const FORBIDDEN: { pattern: RegExp; advice: string }[] = [
  {
    pattern: /\b(?:hurricane|leak)[- ]proof\b/i,
    advice: 'No roof is; say which code or test it meets.',
  },
  {
    pattern:
      /\bwe (?:will )?(?:handle|negotiate|fight)[^.]{0,20} (?:your )?(?:insurance )?claims?\b/i,
    advice: 'Only a licensed public adjuster may; say what we document.',
  },
  {
    pattern: /\b(?:waive|absorb|cover) your deductible\b/i,
    advice: 'The owner has to pay it; say that instead.',
  },
]

/** Findings on what a page says about the law of the region. */
export function lawFindings({ entry, facts }: AuditedPage, { law }: Region): PageFinding[] {
  const isLaw = ({ rule }: LawNote) =>
    (rule !== 'claims-notice' || law?.claimsNotice !== undefined) &&
    (rule !== 'rebate' || law?.rebate !== undefined)
  return facts.law.filter(isLaw).map(({ rule, words, message }) => ({
    severity: 'warning',
    rule,
    entry,
    about: { words },
    message,
  }))
}

/** Claims without the notice, a rebate next to an inspection, and promises that the law forbids, in the page's text. */
export function lawNotes(page: Page, text: string): LawNote[] {
  const hasNotice = 'notice' in page.props && page.props.notice !== undefined
  // The list of all pages only names the pages that carry the notice.
  const needsNotice = !hasNotice && page.template !== 'sitemap'
  const found = (rule: RuleName, pattern: RegExp, say: (words: string) => string): LawNote[] => {
    const words = pattern.exec(text)?.[0]
    return words === undefined ? [] : [{ rule, words, message: say(words) }]
  }
  return [
    ...(needsNotice
      ? found(
          'claims-notice',
          CLAIM_WORDS,
          (words) =>
            `The page says "${words}". A page that encourages an insurance claim must show the notice: add claims: true`,
        )
      : []),
    ...found(
      'rebate',
      REBATE_NEAR,
      () =>
        'The rebate is mentioned close to an inspection or a claim. Move them 300 characters apart.',
    ),
    ...FORBIDDEN.flatMap(({ pattern, advice }) =>
      found('forbidden-claim', pattern, (words) => `The page says "${words}". ${advice}`),
    ),
  ]
}
