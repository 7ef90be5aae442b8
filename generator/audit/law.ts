import type { Expanded } from '../expand.ts'
import type { Finding } from '../site-error.ts'
import type { Source } from '../source.ts'
import { pageText } from './page-text.ts'

/** Words that speak of making an insurance claim for a roof. Source of the rule: F.S. 489.147(1)(a). */
const CLAIM_WORDS =
  /\b(?:file|filing|make|making|report|reporting|open|supplemental|reopened)\b[^.]{0,20}\b(?:insurance|storm|hurricane|supplemental|reopened) claims?\b/i

/** A rebate must not stand beside an inspection or a claim. Source: F.S. 489.147(2)(b). */
const REBATE_NEAR =
  /\brebates?\b[\s\S]{0,300}\b(?:inspection|claim)s?\b|\b(?:inspection|claim)s?\b[\s\S]{0,300}\brebates?\b/i

/** Words that promise what may not be promised. Source: the trade's rules on advertising, and 16 CFR 239 and 465. */
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

/** Claims without the notice, a rebate beside an inspection, and promises that the law forbids. */
export function lawFindings({ page, source: record }: Expanded, source: Source): Finding[] {
  const text = pageText(page)
  const finding = {
    severity: 'warning',
    page: page.path,
    path: record,
    position: source.position(record),
  } as const
  const hasNotice = 'notice' in page.props && page.props.notice !== undefined
  // The list of all pages only names the pages that carry the notice.
  const claims = hasNotice || page.template === 'sitemap' ? null : CLAIM_WORDS.exec(text)
  const rebate = REBATE_NEAR.exec(text)
  return [
    ...(claims === null
      ? []
      : [
          {
            ...finding,
            rule: 'claims-notice',
            message: `${page.path} says "${claims[0]}". A page that encourages an insurance claim carries the notice: add claims: true`,
          },
        ]),
    ...(rebate === null
      ? []
      : [
          {
            ...finding,
            rule: 'rebate',
            message: `${page.path} speaks of the rebate close to an inspection or a claim. Move them 300 characters apart.`,
          },
        ]),
    ...FORBIDDEN.flatMap(({ pattern, advice }) => {
      const match = pattern.exec(text)
      return match === null
        ? []
        : [
            {
              ...finding,
              rule: 'forbidden-claim',
              message: `${page.path} says "${match[0]}". ${advice}`,
            },
          ]
    }),
  ]
}
