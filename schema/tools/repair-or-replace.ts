import { documented } from '../field-meta.ts'
import { count, countFromZero, entries, list, oneOf, record } from '../fields.ts'
import { withOrder } from '../price.ts'
import type { Inline } from '../running-text.ts'
import { inlineProse, line, slug } from '../text-fields.ts'
import { type Ages, LEAKS, LOOKS, type Look, type OUTCOMES, PERMITS, SHARES } from './first-look.ts'
import type { Range } from './roof-size.ts'
import { TOOL_FIELDS, type ToolWords } from './tool-words.ts'

/** Repair or replace, with everything it knows. */
export interface RepairOrReplace extends ToolWords {
  type: 'repair-or-replace'
  age: { hint: string }
  materials: AgingMaterial[]
  /** Options in the order of SHARES. */
  share: Question
  /** Options in the order of LEAKS. */
  leaks: Question
  /** Options in the order of PERMITS. */
  permit: Question
  looks: Record<Look, Reason>
  /** In the order of OUTCOMES. */
  outcomes: (Reason & { message: string })[]
}

/** A roofing material and how it ages. */
export interface AgingMaterial extends Ages {
  label: string
  /** How long it lasts in Florida, and what usually ends it. */
  text: Inline[]
  /** How many years it usually lasts in Florida. */
  life: Range
  /** What ages, where it is not the whole roof: `underlayment`. */
  agingPart?: string
  /** What a repair of it costs, with the source. */
  repairPrice?: Inline[]
  /** What it costs to replace the aging part and put the roofing back, with the source. */
  relayPrice?: Inline[]
  /** What a new roof of it costs, with the source. */
  newPrice?: Inline[]
}

/** A question with a few answers. */
export interface Question {
  legend: string
  hint: string
  options: { label: string }[]
}

/** A finding in a few words, and the reason for it. */
export interface Reason {
  heading: string
  text: Inline[]
}

const reason = (description: string, heading: string, text: string) =>
  record(description, {
    heading: line('The finding in a few words.', heading),
    text: inlineProse('What it means, and what we look at, with its source.', text),
  })

const outcome = (description: string, heading: string) =>
  record(description, {
    heading: line('The answer in a few words.', heading),
    text: inlineProse('What that means.', 'Only an inspection settles it.'),
    message: line(
      'What the answer adds to the details in the quote form.',
      'It leans to a repair.',
    ),
  })

/** A question whose answers are the `keys`, each with an example of its words. */
function question<const Labels extends Readonly<Record<string, string>>>(
  description: string,
  legend: string,
  labels: Labels,
) {
  const fields = Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [
      key,
      line('The words a visitor chooses.', label),
    ]),
  ) as { [Key in keyof Labels]: ReturnType<typeof line> }
  return record(description, {
    legend: line('The question.', legend),
    hint: line('How a visitor knows the answer.', 'A guess from the ground is enough.'),
    options: record('The answers.', fields),
  })
}

const YEARS = 'Missing: as the constants say.'
const MATERIAL = {
  label: 'Architectural shingle',
  text: 'It lasts 15-22 years.',
  repairUnder: 15,
  replaceOver: 20,
  life: { low: 15, high: 22 },
  agingPart: 'underlayment',
  relayPrice: 'About half the price of a new roof.[^roof-code]',
  repairPrice: 'About the price of a small repair.[^roof-code]',
  newPrice: 'About the price of a new roof.[^roof-code]',
}

const material = documented(
  record('A roofing material.', {
    label: line('What people call it.', MATERIAL.label),
    text: inlineProse(
      'How long it lasts in Florida, what usually ends it, and how we test it.',
      MATERIAL.text,
    ),
    repairUnder: count(
      `Younger than this many years, it can usually be repaired. ${YEARS}`,
      15,
    ).optional(),
    replaceOver: count(
      `Older than this many years, it usually needs replacement. ${YEARS}`,
      20,
    ).optional(),
    life: withOrder(
      record('How many years it usually lasts in Florida. Missing: the two ages.', {
        low: count('At least so many years.', MATERIAL.life.low),
        high: count('At most so many years.', MATERIAL.life.high),
      }),
    ).optional(),
    agingPart: line('What ages, where it is not the whole roof.', MATERIAL.agingPart).optional(),
    relayPrice: inlineProse(
      'What it costs to replace the aging part and put the roofing back, with its source.',
      MATERIAL.relayPrice,
    ).optional(),
    repairPrice: inlineProse(
      'What a repair of it costs, shown beside the verdict, with a price of prices and its source.',
      MATERIAL.repairPrice,
    ).optional(),
    newPrice: inlineProse(
      'What a new roof of it costs, shown beside the verdict, with a price of prices and its source.',
      MATERIAL.newPrice,
    ).optional(),
  }),
  'A roofing material.',
  MATERIAL,
)

const looks = Object.fromEntries(
  LOOKS.map((look) => [look, reason('A finding.', 'Three or more leaks', 'Find each one.')]),
) as Record<Look, ReturnType<typeof reason>>

const SHARE_HINT = `Use one of ${SHARES.join(', ')}.`
const LEAKS_HINT = `Use one of ${LEAKS.join(', ')}.`
const PERMIT_HINT = `Use one of ${PERMITS.join(', ')}.`

/** What the tool knows: how materials age, and what each finding means. */
export const repairOrReplaceSchema = record(
  'Repair or replace: age, damage, leaks and permit in, what we would look at first out.',
  {
    ...TOOL_FIELDS,
    materials: entries('The materials, in the order to show them.', {
      key: slug('The name that the situations use.', 'architectural'),
      value: material,
      example: 'architectural: and its words below it',
    }),
    age: record('The age of the roof.', {
      hint: line('How a visitor knows it.', 'Look up the last roof permit.'),
    }),
    share: question('How much is damaged.', 'How much of the worst section is damaged?', {
      none: 'Nothing I can see',
      part: 'Up to a quarter',
      more: 'More than a quarter',
      unknown: "I don't know",
    } satisfies Record<(typeof SHARES)[number], string>),
    leaks: question('How many places leak.', 'How many places leak?', {
      none: 'None',
      few: 'One or two',
      many: 'Three or more',
    } satisfies Record<(typeof LEAKS)[number], string>),
    permit: question('When the roof was permitted.', 'When was the roof permitted?', {
      after: 'March 1, 2009 or later',
      before: 'Before March 1, 2009',
      unknown: "I don't know",
    } satisfies Record<(typeof PERMITS)[number], string>),
    looks: record('What each finding means, and what we look at.', looks),
    outcomes: record('What the findings lean to.', {
      wait: outcome('When nothing is wrong.', 'Nothing to do now'),
      repair: outcome('When a repair is priced first.', 'A repair first'),
      inspect: outcome('When it can go either way.', 'An inspection first'),
      relay: outcome('When the roofing outlives the part below it.', 'Lift the tile and relay it'),
      replace: outcome('When both are priced.', 'A new roof and a repair side by side'),
    } satisfies Record<(typeof OUTCOMES)[number], unknown>),
    situations: list(
      'The example roofs of the table.',
      record('A roof.', {
        roof: line('The roof in words.', 'Architectural shingle, 8 years old, one leak'),
        material: slug('Its entry under materials.', 'architectural'),
        age: countFromZero('Its age in years.', 8),
        share: oneOf('How much is damaged.', SHARES, SHARE_HINT),
        leaks: oneOf('How many places leak.', LEAKS, LEAKS_HINT),
        permit: oneOf('When it was permitted.', PERMITS, PERMIT_HINT),
      }),
      'Add at least one roof, e.g. - { roof: Shingle with one leak, material: architectural, age: 8, share: part, leaks: few, permit: after }',
    ),
  },
).superRefine(({ materials, situations }, context) => {
  for (const [index, { material: name }] of situations.entries()) {
    if (Object.hasOwn(materials, name)) continue
    context.addIssue({
      code: 'custom',
      path: ['situations', index, 'material'],
      message: `"${name}" is not defined under materials. Use one of ${Object.keys(materials).join(', ')}.`,
    })
  }
})
