import { styled } from 'styled-components'
import type { Inline } from '../../schema/page.ts'
import { Text } from '../parts/inline.tsx'
import { color, font, size, space, weight } from '../theme/tokens.ts'

interface Props {
  number: readonly Inline[]
  words: readonly Inline[]
}

/** A number that readers look for, large, with the words that say what it is. */
export function PullFact({ number, words }: Props) {
  return (
    <Line className="fact">
      <strong>
        <Text content={number} />
        <span className="visually-hidden">:</span>
      </strong>{' '}
      <span>
        <Text content={words} />
      </span>
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  align-items: center;
  padding-block: ${space[4]};
  border-block: 1px solid ${color.line};
  break-inside: avoid;

  strong {
    min-width: min(14rem, 100%);
    color: ${color.teal};
    font-family: ${font.display};
    font-size: ${size.h2};
    font-weight: ${weight.heading};
    letter-spacing: -0.02em;
    line-height: 1.1;
  }

  > span {
    flex: 1 1 15rem;
    line-height: 1.45;
  }

  /* Facts in a row have one line between them. */
  .fact + && {
    margin-top: 0;
    border-top: 0;
  }
`
