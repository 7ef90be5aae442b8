import { closestName } from '../../schema/fields.ts'
import { type Finding, wrongWord } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { loose } from '../read/value-at.ts'
import type { TextNote } from './text-notes.ts'

const KINDS = {
  picture: { kind: 'PICTURE', records: 'pictures' },
  figure: { kind: 'FIGURE', records: 'figures' },
  tool: { kind: 'TOOL', records: 'tools' },
} as const

/** Pictures, figures and tools that a text shows but site.yaml does not define. */
export function checkEmbeds(source: Source, notes: readonly TextNote[]): Finding[] {
  const top = loose(source.value)
  const findings: Finding[] = []
  for (const { path, embeds = [] } of notes) {
    for (const { type, name } of embeds) {
      const { kind, records } = KINDS[type]
      const names = Object.keys(loose(top[records]))
      if (name === '' || names.includes(name)) continue
      findings.push({
        severity: 'error',
        rule: 'unknown-embed',
        path,
        position: source.positionOf(path, `[!${kind}] ${name}`),
        ...wrongWord(`"${name}" is not defined under ${records}:.`, {
          wrong: name,
          right: closestName(name, names),
          otherwise: `Defined: ${names.join(', ') || 'none yet'}.`,
        }),
      })
    }
  }
  return findings
}
