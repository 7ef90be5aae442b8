import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { loose } from '../read/value-at.ts'
import type { TextNote } from './text-notes.ts'

/** Prices that no text uses, and texts that show a price without its source. */
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
      if (path[0] === 'sources') continue
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
    ...[...sourceOf.keys()].flatMap((name) => (used.has(name) ? [] : [unusedPrice(name, source)])),
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
