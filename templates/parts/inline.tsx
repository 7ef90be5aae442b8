import type { ReactNode } from 'react'
import type { Inline } from '../../schema/page.ts'
import { SourceNumber } from './sources.tsx'

/** Inline text with its links and emphasis. */
export function Text({ content }: { content: readonly Inline[] }): ReactNode {
  return content.map((inline, index) => (
    <InlinePart key={index} inline={inline} before={content[index - 1]} />
  ))
}

function InlinePart({ inline, before }: { inline: Inline; before: Inline | undefined }): ReactNode {
  if (typeof inline === 'string') return inline
  if (inline.type === 'source') {
    const spacing = typeof before === 'object' && before.type === 'source' ? 'apart' : 'close'
    return <SourceNumber id={inline.id} href={inline.href} label={inline.label} spacing={spacing} />
  }
  const children = <Text content={inline.children} />
  if (inline.type === 'link') return <a href={inline.href}>{children}</a>
  if (inline.type === 'nowrap')
    return (
      <span className="nowrap" translate="no">
        {children}
      </span>
    )
  return inline.type === 'strong' ? <strong>{children}</strong> : <em>{children}</em>
}
