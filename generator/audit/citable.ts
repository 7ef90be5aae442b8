import type { Region } from '../../schema/region.ts'
import { STATE_NAMES } from '../../schema/states.ts'
import { escaped } from '../text/words.ts'

/** A kind of statement that readers want to check, and how it looks in a text. */
export interface Citable {
  /** What the statement does, for messages: `cites a law`. */
  says: string
  /** The words that make it one; the finding points to them. */
  words: RegExp
  /** The sentence around the words must match this too. */
  within?: RegExp
  /** A sentence that matches this is something else. */
  except?: RegExp
}

/** Numbers with a unit of time, in digits or in letters. */
const DURATION =
  /\b(?:\d+|one|two|three|four|five|seven|ten|fourteen|thirty|sixty|ninety)[ -](?:business |calendar )?(?:hour|day|week|month|year)s?\b/i

/** Words of a sentence that says what the law sets, or what an owner and an insurer have to do by a certain day. */
const LEGAL =
  /\b(?:law|laws|lawful|statut\w*|code|deadline|regulator|date of loss|(?:supplemental|reopened) (?:property )?claim|proof of loss|cancel(?:ed|led)?|void the contract|insurers? (?:must|has to|have to|needs? to))\b/i

/** Numbers, but not the year or the day of a date. */
const FIGURE =
  /(?<!(?:January|February|March|April|May|June|July|August|September|October|November|December)\s)\b(?!(?:19|20)\d\d\b)\d[\d,.]*/

/** A law by its name, such as Florida Statutes. */
const LAW_NAME = `\\b(?:${[...STATE_NAMES, 'Fla\\.'].join('|')}) (?:Statutes?|Stat\\.|Code Annotated|Administrative Code)`

/** The storms that the region names, and any other behind "Hurricane", which may be a common first name. */
function stormPattern({ storms = [] }: Region): RegExp {
  const other = '(?:Hurricane|Tropical Storm) (?!Season|Center|Zone|Deductible)[A-Z][a-z]+'
  return new RegExp(`\\b(?:${[...storms.map(escaped), other].join('|')})\\b`)
}

/** Words that make an amount an example: "Say the work is $18,000", "On a $400,000 dwelling limit". */
const EXAMPLE = /\b(?:[Ee]xample|[Ss]uppose|[Ii]magine|Say)\b|\b(?:On|With) an? \$/

/** "F.S. 489.147", "Florida Statutes", "section 706", "chapter 558", "§ 1658". Sections of roofs have no such numbers. */
export const CITES_LAW = new RegExp(
  `\\bF\\.\\s?S\\.|${LAW_NAME}|\\b(?:sections?|chapters?|ch\\.) R?\\d{3,}[\\d.]*|§+\\s*\\d+`,
  'i',
)

/** Those of every region. Our own list. */
const CITABLE: readonly Citable[] = [
  {
    says: 'cites a law',
    words: CITES_LAW,
  },
  {
    // "Insurers must pay within 60 days": a span of time in a sentence about law.
    says: 'states a legal deadline',
    words: DURATION,
    within: LEGAL,
  },
  {
    // "$6 to $10 a square foot". A token such as {constants.rebateAmount} is our own price and has no dollar sign here;
    // check/prices.ts sees to the tokens of published prices.
    says: 'states a price',
    words: /\$\s?\d[\d,.]*\d|\$\s?\d/,
    except: EXAMPLE,
  },
  {
    // Programs change their rules and run out of money.
    says: 'names a public program',
    words:
      /\bMy Safe Florida Home\b|\bPACE\b|\bFEMA\b|\b(?:Operation )?Blue Roof\b|\bSBA\b|\bUSDA\b|\bSHIP\b|\bWeatherization Assistance\b/,
  },
]

/** The kinds of statements that need a source in a region, the first that matches names the finding. */
export function citableIn(region: Region): readonly Citable[] {
  // "Milton dropped 18 inches": a storm and a number that is no date in one sentence.
  const storm = { says: 'gives a storm figure', words: stormPattern(region), within: FIGURE }
  return [...CITABLE, storm]
}
