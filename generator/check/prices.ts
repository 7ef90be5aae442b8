import { closest } from '../../schema/fields.ts'
import { type Finding, wrongWord } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { loose } from '../read/value-at.ts'
import type { TextNote } from './text-notes.ts'

/** Prices from a source that is not defined, prices that no text uses, and texts that show a price without its source. */
export function checkPrices(source: Source, notes: readonly TextNote[]): Finding[] {
  const { prices, sources } = loose(source.value)
  const ids = Object.keys(loose(sources))
  const sourceOf = new Map(
    Object.entries(loose(prices)).map(([name, price]) => [name, loose(price).source]),
  )
  const used = new Set<string>()
  const findings: Finding[] = []
  if (sourceOf.size === 0) return findings
  for (const { path, prices: shown = [], footnotes } of notes) {
    const cited = new Set(footnotes?.typed)
    for (const { name, token } of shown) {
      if (!sourceOf.has(name)) continue
      used.add(name)
      const id = sourceOf.get(name)
      if (typeof id !== 'string' || cited.has(id) || !ids.includes(id)) continue
      cited.add(id)
      findings.push({
        severity: 'warning',
        rule: 'price-source',
        path,
        position: source.positionOf(path, token),
        message: `This price comes from the source "${id}". Write [^${id}] after the statement.`,
      })
    }
  }
  return [
    ...findings,
    ...[...sourceOf].flatMap(([name, id]) => [
      ...unknownSource({ name, id, ids, source }),
      ...(used.has(name) ? [] : [unusedPrice(name, source)]),
    ]),
  ]
}

interface PriceSource {
  name: string
  id: unknown
  ids: readonly string[]
  source: Source
}

function unknownSource({ name, id, ids, source }: PriceSource): Finding[] {
  if (typeof id !== 'string' || ids.includes(id)) return []
  const path = ['prices', name, 'source']
  return [
    {
      severity: 'error',
      rule: 'unknown-source',
      path,
      position: source.position(path),
      ...wrongWord(`"${id}" is not defined under sources.`, {
        wrong: id,
        right: closest(id, ids),
        otherwise: 'Define it there.',
      }),
    },
  ]
}

function unusedPrice(name: string, source: Source): Finding {
  const path = ['prices', name]
  return {
    severity: 'warning',
    rule: 'unused-price',
    path,
    position: source.keyPosition(path),
    message: `No text uses this price. Write {prices.${name}.range} where it belongs, or delete it.`,
  }
}
