import { styled } from 'styled-components'
import type { Notice as NoticeProps } from '../../schema/page.ts'
import { Container, TextSection } from '../parts/layout.tsx'
import { useWords } from '../parts/words.ts'
import { color, space } from '../theme/tokens.ts'

const LABEL_ID = 'florida-notice'

/** The notice in a section of its own. */
export function NoticeSection({ notice }: { notice: NoticeProps }) {
  return (
    <TextSection as="div">
      <Container>
        <Notice {...notice} />
      </Container>
    </TextSection>
  )
}

/**
 * The statements Florida requires next to text about roof insurance claims.
 *
 * The law sets their type size: at least 12 point (16 px), and at least half the largest type on the page. Source:
 * F.S. 489.147(1)(a).
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
  gap: ${space[3]};
  max-width: 50rem;
  padding-top: ${space[5]};
  border-top: 2px solid ${color.navy};

  /* Behind the text that it is about. */
  * + & {
    margin-top: ${space[6]};
  }
`

const Statements = styled.p`
  font-size: max(1.125rem, calc(var(--size-h1) / 2));
  line-height: 1.45;
`
