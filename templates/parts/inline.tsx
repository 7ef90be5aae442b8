import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Inline } from '../../schema/page.ts'
import { weight } from '../theme/tokens.ts'

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

interface SourceNumberProps {
  /** Where its source leads back to, if this is the first number of it. */
  id: string | undefined
  href: string
  label: string
  /** `apart` is for a number right behind another one, so that a finger hits only one of them. */
  spacing: keyof typeof leftMargin
}

/** The number of a source behind the words that rest on it; leads to the source at the end of the page. */
function SourceNumber({ id, href, label, spacing }: SourceNumberProps) {
  return (
    <Raised $spacing={spacing}>
      <a id={id} href={href} aria-label={`Source ${label}`}>{`[${label}]`}</a>
    </Raised>
  )
}

const leftMargin = { close: '-0.28rem', apart: '0.28rem' } as const

/** The padding makes the link large enough for a finger; lines and words stay where they are. */
const Raised = styled.sup<{ $spacing: keyof typeof leftMargin }>`
  font-size: 0.72em;
  font-weight: ${weight.bold};
  line-height: 0;
  vertical-align: 0.4em;

  /* Keeps the number on the line of the word before it. */
  &::before {
    content: '\\2060';
  }

  /* Twice, since links in tables have a padding of their own. */
  && a {
    margin-inline: ${({ $spacing }) => leftMargin[$spacing]} -0.28rem;
    padding: 0.4rem 0.35rem;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.15em;
  }
`
