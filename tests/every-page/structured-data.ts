import type { HtmlElement } from '../../generator/launch/html/parse.ts'
import { attribute, elements, rawText } from '../../generator/launch/html/select.ts'

export type Data = Record<string, unknown>

/** The structured data of a page; a text that is not JSON is left out and counted in `broken`. */
export function structuredData(document: HtmlElement): { items: Data[]; broken: number } {
  const scripts = elements(
    document,
    (each) => each.tag === 'script' && attribute(each, 'type') === 'application/ld+json',
  )
  const parsed = scripts.map((script) => parse(rawText(script)))
  return {
    items: parsed.flatMap((data) => (data === undefined ? [] : withGraph(data))),
    broken: parsed.filter((data) => data === undefined).length,
  }
}

/** The items of this type, e.g. `FAQPage`. */
export function itemsOf(document: HtmlElement, type: string): Data[] {
  return structuredData(document).items.filter((item) => item['@type'] === type)
}

/** The items that describe a business: those with a postal address. */
export function businessIn(document: HtmlElement): Data[] {
  return structuredData(document).items.filter((item) => item.address !== undefined)
}

function parse(text: string): Data | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Data) : undefined
  } catch {
    return undefined
  }
}

function withGraph(data: Data): Data[] {
  const graph = data['@graph']
  return Array.isArray(graph) ? (graph as Data[]) : [data]
}
