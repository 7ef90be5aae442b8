import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useWords } from '../parts/words.ts'
import { from, size, space } from '../theme/tokens.ts'
import { CallNote } from './call-note.tsx'

interface QuoteLinesProps {
  /** How soon we answer on an ordinary day, without a period. */
  usual: string
  /** Whether a call comes before the form. */
  isSecond?: boolean
  /** One more line. */
  children?: ReactNode
}

/** What a request brings, in the same lines wherever the quote form is: when we call, and what it costs. */
export function QuoteLines({ usual, isSecond = false, children }: QuoteLinesProps) {
  const words = useWords()
  return (
    <Lines>
      {isSecond && (
        <>
          <small>{words.orSend}</small>{' '}
        </>
      )}
      <CallNote usual={usual} at="now">
        <small>{words.free}</small> {children !== undefined && <small>{children}</small>}
      </CallNote>
    </Lines>
  )
}

const Lines = styled.p`
  line-height: 1.4;

  small {
    display: block;
    margin-top: ${space[1]};
    font-size: ${size.small};
  }

  ${from.desktop} {
    font-size: var(--lines, ${size.lead});

    small {
      font-size: var(--lines-small, ${size.body});
    }
  }
`
