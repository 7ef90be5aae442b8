import { type Outcome, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'
import { textOf } from '../html/select.ts'

const COUNTING = ruleOf('counting')

/** Words of the opt-out, which a page about counting visits has to name. */
const SAYS_SO = /Global Privacy Control/i

/** Checks that the privacy policy mentions counting exactly when visits are counted. */
export function checkCounting({ pages, site }: Gathered): Outcome {
  const saying = pages.filter(({ document }) => SAYS_SO.test(textOf(document)))
  const isCounting = site.counting === true
  if (isCounting && saying.length === 0)
    return {
      findings: [
        COUNTING(
          'site.yaml  counting',
          'The site counts visits, and no page says so.',
          'Say in the privacy policy what is counted, and that Do Not Track and Global Privacy Control are honored; or leave out counting: true.',
        ),
      ],
      notes: [],
    }
  return {
    findings: isCounting
      ? []
      : saying.map(({ path }) =>
          COUNTING(
            path,
            'The page says that visits are counted, and the site does not count them.',
            'Take that out of the page, or add counting: true to site.yaml.',
          ),
        ),
    notes: [],
  }
}
