import { fieldInfo } from '../../schema/field-info.ts'
import { dollarRange } from '../../schema/shared/format.ts'
import type { Site } from '../../schema/site.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { escaped } from '../text/words.ts'

interface TypedByHand {
  pattern: RegExp
  /** The token to use instead. */
  token: string
  /** Only in texts that cite this source: other prices may have the same amounts. */
  source?: string
}

/** Ways to type a constant by hand, and the token to use instead. A space also matches a line end. */
function patternsFor({ constants, business }: Site): TypedByHand[] {
  const days = escaped(constants.replacementDays).replace('-', '[-–]')
  const patterns = {
    'constants.quoteResponseMinutes': `\\bwithin ${constants.quoteResponseMinutes} minutes`,
    'constants.emergencyResponseHours': `\\bwithin ${constants.emergencyResponseHours} hours`,
    'constants.inspectionPoints': `\\b${constants.inspectionPoints}(?:-| )points?\\b`,
    'constants.rebateAmount': `${escaped(constants.rebateAmount)}(?![\\d,])[^.]{0,40}rebate`,
    'constants.replacementDays': `\\b${days} days`,
    'constants.majorRepairWarrantyYears': `\\b${constants.majorRepairWarrantyYears}(?:-| )years? (?:workmanship|repair) warranty`,
    'constants.maintenanceWarrantyYears': `\\b${constants.maintenanceWarrantyYears}(?:-| )years? (?:workmanship|maintenance) warranty`,
    'constants.roofsCompleted': escaped(constants.roofsCompleted),
    'business.phone': escaped(business.phone),
    'business.license': escaped(business.license),
  }
  return Object.entries(patterns).map(([token, words]) => ({
    token,
    pattern: new RegExp(words.replaceAll(' ', '\\s+'), 'i'),
  }))
}

/** Published ranges typed by hand: "$6 to $10", "$6-10", "$6 and $10". */
function pricePatterns({ prices = {} }: Site): TypedByHand[] {
  return Object.entries(prices).map(([name, price]) => {
    const [low = '', high = low] = dollarRange(price).split(' to ').map(escaped)
    return {
      token: `prices.${name}.range`,
      source: price.source,
      pattern: new RegExp(
        `${low}(?:\\s+(?:to|and)\\s+|\\s?[-–]\\s?)(?:\\$)?${high.replace('\\$', '')}(?![\\d,])`,
      ),
    }
  })
}

/** Constants and prices typed as digits in Markdown texts, where a change of the constant would miss them. */
export function handTypedFindings(site: Site, source: Source): Finding[] {
  const patterns = [...patternsFor(site), ...pricePatterns(site)]
  // Most texts have none of them, and one look tells.
  const any = new RegExp(patterns.map(({ pattern }) => `(?:${pattern.source})`).join('|'), 'i')
  const findings: Finding[] = []
  for (const { path, text } of source.texts()) {
    if (!any.test(text) || fieldInfo(path)?.text !== 'markdown') continue
    for (const { pattern, token, source: id } of patterns) {
      if (id !== undefined && !text.includes(`[^${id}]`)) continue
      const match = pattern.exec(text)
      if (match === null) continue
      findings.push({
        severity: 'warning',
        rule: 'hand-typed-constant',
        path,
        position: source.positionOf(path, match[0].replace(/\n.*/s, '')),
        message: `"${match[0].replace(/\s+/g, ' ')}" is typed by hand. Write {${token}} for the number.`,
      })
    }
  }
  return findings
}
