import type { Inline, WithRules } from '../../../schema/page.ts'
import {
  type Ages,
  firstLook,
  LEAKS,
  LOOKS,
  OUTCOMES,
  PERMITS,
  SHARES,
} from '../../../schema/tools/first-look.ts'
import type { Question, Reason, RepairOrReplace } from '../../../schema/tools/repair-or-replace.ts'
import { inlineProse } from '../../text/prose.ts'
import type { SiteContext } from '../context.ts'
import { ruleTable, type ToolRecord, toolFrame } from './tool-frame.ts'

type LookRecord = ToolRecord<'repair-or-replace'>

/** Repair or replace; its table says of example roofs what we would do and what decides it, found by the same function. */
export function repairOrReplace(
  record: LookRecord,
  context: SiteContext,
): WithRules<RepairOrReplace> {
  const { scope, site } = context
  const { repairUnderYears, replaceOverYears } = site.constants
  const agesOf = ({ repairUnder, replaceOver }: LookRecord['materials'][string]): Ages => ({
    repairUnder: repairUnder ?? repairUnderYears,
    replaceOver: replaceOver ?? replaceOverYears,
  })
  const reasonOf = ({ heading, text }: { heading: string; text: string }): Reason => ({
    heading,
    text: inlineProse(text, scope),
  })
  const rows = record.situations.map(({ roof, material: key, ...situation }) => {
    const material = record.materials[key]
    if (material === undefined) throw new Error(`No material has the name ${key}`)
    const { outcome, looks } = firstLook({
      ...situation,
      ages: agesOf(material),
      hasAgingPart: material.agingPart !== undefined,
    })
    const { heading } = record.outcomes[OUTCOMES[outcome] ?? 'inspect']
    const why = looks.slice(0, 1).map((look): Inline => `${record.looks[look].heading}.`)
    return [[roof], [strong(`${heading}. `), ...why]]
  })
  const frame = toolFrame(
    record,
    [ruleTable(['The roof', 'What we would do, and why'], rows)],
    context,
  )
  return {
    type: 'repair-or-replace',
    ...frame,
    note: [`${context.notice.information} `, ...frame.note],
    age: record.age,
    // Sorted: the order of keys in site.yaml must not change a page.
    materials: Object.entries(record.materials)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, material]) => ({
        label: material.label,
        text: inlineProse(material.text, scope),
        ...agesOf(material),
        life: material.life ?? lifeBy(agesOf(material)),
        ...(material.agingPart !== undefined && { agingPart: material.agingPart }),
        ...(material.relayPrice !== undefined && {
          relayPrice: inlineProse(material.relayPrice, scope),
        }),
        ...(material.repairPrice !== undefined && {
          repairPrice: inlineProse(material.repairPrice, scope),
        }),
        ...(material.newPrice !== undefined && { newPrice: inlineProse(material.newPrice, scope) }),
      })),
    share: questionOf(record.share, SHARES),
    leaks: questionOf(record.leaks, LEAKS),
    permit: questionOf(record.permit, PERMITS),
    looks: Object.fromEntries(
      LOOKS.map((look) => [look, reasonOf(record.looks[look])]),
    ) as RepairOrReplace['looks'],
    outcomes: OUTCOMES.map((outcome) => ({
      ...reasonOf(record.outcomes[outcome]),
      message: record.outcomes[outcome].message,
    })),
  }
}

function lifeBy({ repairUnder, replaceOver }: Ages): { low: number; high: number } {
  return { low: repairUnder, high: replaceOver }
}

const strong = (words: string): Inline => ({ type: 'strong', children: [words] })

interface QuestionRecord<Key extends string> {
  legend: string
  hint: string
  options: Record<Key, string>
}

function questionOf<Key extends string>(
  { legend, hint, options }: QuestionRecord<Key>,
  keys: readonly Key[],
): Question {
  return { legend, hint, options: keys.map((key) => ({ label: options[key] })) }
}
