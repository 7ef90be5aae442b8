import type { Expanded } from '../pages/expand.ts'
import { pageText } from '../text/page-text.ts'
import type { PageFinding } from './page-finding.ts'

/** Words about filing an insurance claim for a roof. Source of the rule: F.S. 489.147(1)(a). */
const CLAIM_WORDS =
  /\b(?:file|filing|make|making|report|reporting|open|supplemental|reopened)\b[^.]{0,20}\b(?:insurance|storm|hurricane|supplemental|reopened) claims?\b/i

/** A rebate must not appear next to an inspection or a claim. Source: F.S. 489.147(2)(b). */
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
    advice: 'That is a felony; say that the owner pays it.',
  },
]

/** Claims without the notice, a rebate next to an inspection, and promises that the law forbids. */
export function lawFindings({ entry, page }: Expanded): PageFinding[] {
  const text = pageText(page)
  const hasNotice = 'notice' in page.props && page.props.notice !== undefined
  // The list of all pages only names the pages that carry the notice.
  const needsNotice = !hasNotice && page.template !== 'sitemap'
  const found = (
    rule: PageFinding['rule'],
    pattern: RegExp,
    say: (words: string) => string,
  ): PageFinding[] => {
    const words = pattern.exec(text)?.[0]
    return words === undefined
      ? []
      : [{ severity: 'warning', rule, entry, about: { words }, message: say(words) }]
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
