import type { Site } from '../../schema/site.ts'
import { isProse } from '../check/source.ts'
import type { Finding } from '../site-error.ts'
import type { Source } from '../source.ts'

/** Ways in which a constant is typed by hand, and the token that says it instead. A space may also be a line end. */
function patternsFor({ constants, business }: Site): { pattern: RegExp; token: string }[] {
  const text = (value: string | number) => String(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const days = text(constants.replacementDays).replace('-', '[-–]')
  const patterns = {
    'constants.quoteResponseMinutes': `\\bwithin ${constants.quoteResponseMinutes} minutes`,
    'constants.emergencyResponseHours': `\\bwithin ${constants.emergencyResponseHours} hours`,
    'constants.inspectionPoints': `\\b${constants.inspectionPoints}(?:-| )points?\\b`,
    'constants.rebateAmount': `${text(constants.rebateAmount)}(?![\\d,])[^.]{0,40}rebate`,
    'constants.replacementDays': `\\b${days} days`,
    'constants.majorRepairWarrantyYears': `\\b${constants.majorRepairWarrantyYears}(?:-| )years? (?:workmanship|repair) warranty`,
    'constants.maintenanceWarrantyYears': `\\b${constants.maintenanceWarrantyYears}(?:-| )years? (?:workmanship|maintenance) warranty`,
    'constants.roofsCompleted': text(constants.roofsCompleted),
    'business.phone': text(business.phone),
    'business.license': text(business.license),
  }
  return Object.entries(patterns).map(([token, words]) => ({
    token,
    pattern: new RegExp(words.replaceAll(' ', '\\s+'), 'i'),
  }))
}

/** Numbers of the constants that stand in prose as digits: when the constant changes, they would not. */
export function handTypedFindings(site: Site, source: Source): Finding[] {
  const patterns = patternsFor(site)
  const findings: Finding[] = []
  for (const { path, text } of source.texts()) {
    if (!isProse(path)) continue
    for (const { pattern, token } of patterns) {
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
