import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { EditorData } from './editor-data.ts'
import { tokensOf } from './schema-walk.ts'

/** Completes what texts refer to: `{constants.…}`, `[^source]`, `](/page)` and `[!PICTURE] name`. Null elsewhere. */
export function textCompletions(
  context: CompletionContext,
  data: EditorData,
): CompletionResult | null {
  for (const { opening, options } of REFERENCES) {
    const before = context.matchBefore(opening)
    if (before === null) continue
    const mark = /^(?:\{|\[\^|\]\(|\[!PICTURE\] )/.exec(before.text)?.[0].length ?? 0
    return { from: before.from + mark, options: options(data), validFor: /^[\w/.-]*$/ }
  }
  return null
}

const REFERENCES = [
  { opening: /\{[a-zA-Z.]*$/, options: tokens },
  { opening: /\[\^[\w-]*$/, options: sources },
  { opening: /\]\([/\w-]*$/, options: links },
  { opening: /\[!PICTURE\] [\w-]*$/, options: pictures },
] as const satisfies { opening: RegExp; options: (data: EditorData) => Completion[] }[]

function tokens({ schema, outline }: EditorData): Completion[] {
  const blocks =
    schema === undefined
      ? []
      : ['constants', 'business'].flatMap((block) => tokensOf(schema, block))
  const prices = keysBelow('prices', outline).map((id) => ({
    token: `prices.${id}.range`,
    description: 'The price range from the published sources.',
  }))
  return [...blocks, ...prices].map(({ token, description }) => ({
    label: token,
    apply: `${token}}`,
    type: 'variable',
    info: description,
  }))
}

function sources({ outline }: EditorData): Completion[] {
  return keysBelow('sources', outline).map((id) => ({ label: id, apply: `${id}]`, type: 'text' }))
}

function links({ pages }: EditorData): Completion[] {
  return pages.map(({ path, title }) => ({
    label: path,
    apply: `${path})`,
    detail: title,
    type: 'text',
  }))
}

function pictures({ outline }: EditorData): Completion[] {
  return keysBelow('pictures', outline).map((name) => ({ label: name, type: 'text' }))
}

/** The keys of a block, as the outline has them. */
export function keysBelow(block: string, outline: EditorData['outline']): string[] {
  return outline
    .filter(({ path }) => path.length === 2 && path[0] === block)
    .map(({ path }) => String(path[1]))
}
