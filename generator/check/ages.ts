import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { loose } from '../read/value-at.ts'

const UNDER_YEARS = 'repairUnderYears'
const OVER_YEARS = 'replaceOverYears'

/** Ages of roofs that can't be: one to repair below an age that is above the age to replace it. */
export function checkAges(source: Source): Finding[] {
  const { constants, tools } = loose(source.value)
  const { [UNDER_YEARS]: usualUnder, [OVER_YEARS]: usualOver } = loose(constants)
  const materials = Object.entries(loose(loose(loose(tools)['repair-or-replace']).materials))
  const finding = (
    path: PropertyKey[],
    what: string,
    [under, over]: [number, number],
  ): Finding => ({
    severity: 'error',
    rule: 'age-order',
    path,
    position: source.position(path),
    message: `${what} would be repaired below ${under} years and replaced above ${over}, so from ${over} to ${under} both are said. Use at most ${over} for the first.`,
  })
  return [
    ...(isWrong(usualUnder, usualOver)
      ? [finding(['constants', UNDER_YEARS], 'A roof', [Number(usualUnder), Number(usualOver)])]
      : []),
    ...materials.flatMap(([key, material]) => {
      const { label, repairUnder, replaceOver } = loose(material)
      const [under, over] = [repairUnder ?? usualUnder, replaceOver ?? usualOver]
      const isOwn = repairUnder !== undefined || replaceOver !== undefined
      if (!isOwn || !isWrong(under, over)) return []
      const field = repairUnder === undefined ? 'replaceOver' : 'repairUnder'
      const path = ['tools', 'repair-or-replace', 'materials', key, field]
      return [finding(path, String(label), [Number(under), Number(over)])]
    }),
  ]
}

function isWrong(under: unknown, over: unknown): boolean {
  return typeof under === 'number' && typeof over === 'number' && under > over
}
