import type { CodeFiles } from './code-files.ts'
import type { Explained } from './explain.ts'
import { placeText, quoted } from './place-text.ts'
import type { TracedPart } from './trace-page.ts'

/**
 * An explained page for the terminal: the code that makes it, each text with the places in site.yaml that its words come
 * from, and the pages it links to.
 */
export function explainText({
  path,
  kind,
  template,
  files,
  blocks,
  parts,
  links,
}: Explained): string {
  const width = Math.max(0, ...blocks.map(({ block }) => block.length))
  const head = [
    `${path}  (${kind}, template ${template})`,
    `  ${filesText(files)}`,
    ...blocks.map((block) => `    ${block.block.padEnd(width)}  ${filesText(block)}`),
  ].join('\n')
  const linked = links.length === 0 ? [] : [`links to: ${links.join(', ')}`]
  return [head, ...withoutRepetition(parts).map(partText), ...linked].join('\n\n')
}

function filesText({ template, generator }: CodeFiles): string {
  return `${generator}, ${template}`
}

/** Structured data repeats texts of the page: only what is nowhere else is listed. */
function withoutRepetition(parts: readonly TracedPart[]): TracedPart[] {
  const shown = new Set<string>()
  return parts.filter(({ part, sources }) => {
    const places = sources.map(placeText)
    if (part === 'structured data' && places.every((place) => shown.has(place))) return false
    for (const place of places) shown.add(place)
    return true
  })
}

function partText({ part, text, sources, fixed }: TracedPart): string {
  const lines = sources.map((source) => {
    const words = sources.length > 1 && source.text !== '' ? `  ${quoted(source.text)}` : ''
    return `  ${placeText(source)}${words}`
  })
  const rest = fixed.map((words) => quoted(words)).join(', ')
  return [
    `${part}: ${quoted(text)}`,
    ...lines,
    ...(rest === '' ? [] : [`  fixed wording: ${rest}`]),
  ].join('\n')
}
