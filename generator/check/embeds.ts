import { fieldInfo } from '../../schema/field-info.ts'
import { closest } from '../../schema/fields.ts'
import type { Block, Embed } from '../../schema/page.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { parseProse } from '../text/prose.ts'
import { loose } from './draft.ts'

const KINDS = {
  picture: { kind: 'PICTURE', records: 'pictures' },
  figure: { kind: 'FIGURE', records: 'figures' },
  tool: { kind: 'TOOL', records: 'tools' },
} as const

/** Pictures, figures and tools that a text shows but site.yaml does not define. */
export function checkEmbeds(source: Source): Finding[] {
  const top = loose(source.value)
  const findings: Finding[] = []
  for (const { path, text } of source.texts()) {
    if (!text.includes('[!') || fieldInfo(path)?.text !== 'markdown') continue
    for (const { type, name } of parseProse(text).blocks.flatMap(embedsIn)) {
      const { kind, records } = KINDS[type]
      const names = Object.keys(loose(top[records]))
      if (name === '' || names.includes(name)) continue
      const meant = closest(name, names)
      const hint =
        meant === undefined
          ? `Defined: ${names.join(', ') || 'none yet'}.`
          : `Did you mean "${meant}"?`
      findings.push({
        severity: 'error',
        rule: 'unknown-embed',
        path,
        position: source.positionOf(path, `[!${kind}] ${name}`),
        message: `"${name}" is not defined under ${records}:. ${hint}`,
      })
    }
  }
  return findings
}

/** The pictures, figures and tools of a block, by their names. */
function embedsIn(block: Block): { type: keyof typeof KINDS; name: string }[] {
  switch (block.type) {
    case 'picture':
      return [{ type: 'picture', name: nameOf(block.picture) }]
    case 'figure':
      return [{ type: 'figure', name: nameOf(block.figure) }]
    case 'tool':
      return [{ type: 'tool', name: nameOf(block.tool) }]
    case 'callout':
    case 'sheet':
      return block.blocks.flatMap(embedsIn)
    default:
      return []
  }
}

function nameOf(embed: object): string {
  return (embed as Embed).name
}
