import { closest } from '../../schema/fields.ts'
import { type Finding, wrongWord } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { loose, looseList, valueAt } from '../read/value-at.ts'
import { type Scope, tokenValue, typedTokens } from '../text/tokens.ts'
import type { PartialSite } from './partial-site.ts'
import type { TextNote } from './text-notes.ts'

/**
 * Names of our prices that texts show and proof.prices has not, names that two prices have, prices without the size of a
 * typical job that texts show, and pages whose first lines name less than their example. Without any price of ours, launch
 * alone says what is missing.
 */
export function checkOwnPriceTokens(
  { scope }: PartialSite,
  source: Source,
  notes: readonly TextNote[],
): Finding[] {
  const names = ownPriceNames(source)
  return [
    ...twice(names, source),
    ...(names.length === 0 ? [] : unknownPrices(names, source, notes)),
    ...withoutTypical(scope, source, notes),
    ...lessThanExample(scope, source, notes),
  ]
}

/** The names of our prices. */
function ownPriceNames(source: Pick<Source, 'value'>): string[] {
  return looseList(loose(loose(source.value).proof).prices).flatMap(({ name }) =>
    typeof name === 'string' ? [name] : [],
  )
}

function twice(names: readonly string[], source: Source): Finding[] {
  return looseList(loose(loose(source.value).proof).prices).flatMap(({ name }, index) => {
    if (
      typeof name !== 'string' ||
      (names.indexOf(name) === names.lastIndexOf(name) && name !== 'sum')
    )
      return []
    const path = ['proof', 'prices', index, 'name']
    const message =
      name === 'sum'
        ? 'Tokens of sums begin with {ours.sum. Use another name.'
        : `Two prices have the name "${name}". Use each name once.`
    return [
      { severity: 'error', rule: 'own-price', path, position: source.position(path), message },
    ]
  })
}

/** The prices that a token needs: `ours.sum.pipeBoot3.serviceCall1.range` needs two. */
export function pricesOfToken(token: string): string[] {
  const [block, name = '', ...rest] = token.split('.')
  if (block !== 'ours') return []
  return name === 'sum' ? rest.slice(0, -1).map((part) => part.replace(/\d+$/, '')) : [name]
}

/** The prices that texts show and the record has not, each with the first text that shows it. */
function unknownPrices(
  names: readonly string[],
  source: Source,
  notes: readonly TextNote[],
): Finding[] {
  const seen = new Set(names)
  return notes.flatMap(({ path, tokens = [] }) =>
    tokens.flatMap((token) =>
      pricesOfToken(token).flatMap((name): Finding[] => {
        if (seen.has(name)) return []
        seen.add(name)
        const problem = `proof.prices has no "${name}", so pages say that the price comes in writing.`
        const text = wrongWord(problem, {
          wrong: name,
          right: closest(name, names),
          otherwise: `Add it there, e.g. - { name: ${name}, work: …, low: 250, high: 400, unit: … }`,
        })
        const position = source.positionOf(path, `{${token}}`)
        return [{ severity: 'warning', rule: 'own-price', path, position, ...text }]
      }),
    ),
  )
}

/** Prices of the record whose typical job texts show, and which do not say its size. */
function withoutTypical(scope: Scope, source: Source, notes: readonly TextNote[]): Finding[] {
  const prices = looseList(loose(loose(source.value).proof).prices)
  return prices.flatMap(({ name }, index): Finding[] => {
    const shown = new RegExp(`^ours\\.${String(name)}\\.typical(?:Units)?$`)
    const isShown = notes.some(({ tokens = [] }) => tokens.some((token) => shown.test(token)))
    if (!isShown || tokenValue(`ours.${String(name)}.typical`, scope) !== undefined) return []
    const path = ['proof', 'prices', index]
    const message = `Texts show a typical job of "${name}", and its size is missing, so they say that the price comes in writing. Add it, e.g. typical: 150`
    return [
      { severity: 'warning', rule: 'own-price', path, position: source.position(path), message },
    ]
  })
}

/** A price for a whole roof or job in a text. */
interface Total {
  path: readonly PropertyKey[]
  token: string
  low: number
  says: string
}

const FIRST_LINES: ReadonlySet<unknown> = new Set(['lead', 'glance'])
const EXAMPLES: ReadonlySet<unknown> = new Set(['example', 'body'])

/** Pages whose first lines name a lower total than their example of the same roofing does. */
function lessThanExample(scope: Scope, source: Source, notes: readonly TextNote[]): Finding[] {
  const first = totalsByRecord(notes, FIRST_LINES, scope)
  const examples = totalsByRecord(notes, EXAMPLES, scope)
  return [...examples].flatMap(([record, totals]) => {
    const own = first.get(record) ?? []
    return [...own, ...rowsOfService(record, first, source)].flatMap((shown): Finding[] => {
      const [material = ''] = pricesOfToken(shown.token)
      const [higher] = totals
        .filter(({ token, low }) => low > shown.low && pricesOfToken(token).includes(material))
        .toSorted((a, b) => b.low - a.low)
      if (higher === undefined) return []
      const isOwn = own.includes(shown)
      const { path, token } = isOwn ? shown : higher
      const cure = isOwn
        ? 'and its size here, or a smaller example.'
        : 'and its size in a row of its own with the same label, or a smaller example.'
      return [
        {
          severity: 'warning',
          rule: 'hero-price',
          path,
          position: source.positionOf(path, `{${token}}`),
          message: `The first lines say ${shown.says}, and the example of this page comes to ${higher.says}. Write {${higher.token}} ${cure}`,
        },
      ]
    })
  })
}

/** The totals in rows of the service that the page of `record`, a service in a city, has as well. */
function rowsOfService(record: string, first: Map<string, Total[]>, source: Source): Total[] {
  const path = record.split('.')
  const [block, , , slug] = path
  if (block !== 'cityTexts') return []
  const index = looseList(loose(source.value).services).findIndex((each) => each.slug === slug)
  const replaced = looseList(valueAt(source.value, [...path, 'glance'])).map(({ label }) => label)
  return (first.get(`services.${index}`) ?? []).filter(
    ({ path: row }) =>
      row.includes('glance') &&
      !replaced.includes(loose(valueAt(source.value, row.slice(0, -1))).label),
  )
}

/** The totals under `keys`, by the record that has them; of one price, only amounts for a square foot make a total. */
function totalsByRecord(
  notes: readonly TextNote[],
  keys: ReadonlySet<unknown>,
  scope: Scope,
): Map<string, Total[]> {
  const byRecord = new Map<string, Total[]>()
  for (const { path, tokens = [] } of notes) {
    const at = path.findIndex((key) => keys.has(key))
    if (at < 1) continue
    const record = path.slice(0, at).join('.')
    for (const token of tokens) {
      const total = totalOf(token, scope)
      if (total !== undefined)
        byRecord.set(record, [...(byRecord.get(record) ?? []), { path, token, ...total }])
    }
  }
  return byRecord
}

const TOTAL = /^ours\.(?:sum\..+\.range|[a-zA-Z]+\.(?:typical|(?:times|about)[1-9]\d{2,}))$/

function totalOf(token: string, scope: Scope): { low: number; says: string } | undefined {
  if (!TOTAL.test(token)) return undefined
  const says = tokenValue(token, scope)
  if (says === undefined) return undefined
  return { low: Number(says.split(' to ')[0]?.replace(/[$,]/g, '')), says }
}

/** The prices of ours that texts need and proof.prices has not. */
export function missingOwnPriceNames(source: Source): string[] {
  const names = ownPriceNames(source)
  const needed = [...source.texts()].flatMap(({ text }) => typedTokens(text).flatMap(pricesOfToken))
  return [...new Set(needed)].filter((name) => !names.includes(name))
}
