import { styled } from 'styled-components'
import type { Notice as NoticeProps } from '../../schema/page.ts'
import { useWords } from '../parts/words.ts'
import { color, size, space } from '../theme/tokens.ts'

const LABEL_ID = 'florida-notice'

/**
 * The statements Florida requires next to text about roof insurance claims.
 *
 * The law sets their type size: at least 12 point, and at least half the largest type of the page, on paper too. Source:
 * F.S. 489.147(1)(a). No other type of such a page is larger than its h1, which global.css makes smaller there.
 */
export function Notice({ statements, information }: NoticeProps) {
  const words = useWords()
  return (
    <Box role="note" aria-labelledby={LABEL_ID}>
      <strong id={LABEL_ID}>{words.legalNotice}</strong>
      <Statements>{statements}</Statements>
      <p>{information}</p>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: ${space[2]};
  max-width: 41rem;
  padding-left: ${space[4]};
  border-left: 3px solid ${color.line};
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.4;

  strong {
    color: ${color.ink};
  }

  /* Behind the text that it is about. */
  div + & {
    margin-top: ${space[6]};
  }
`

const Statements = styled.p`
  font-size: max(12pt, 1rem, calc(${size.h1} / 2));
`
