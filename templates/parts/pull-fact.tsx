import { styled } from 'styled-components'
import type { Inline } from '../../schema/page.ts'
import { color, font, from, size, space } from '../theme/tokens.ts'
import { Text } from './inline.tsx'

interface Props {
  number: readonly Inline[]
  words: readonly Inline[]
}

/** A number that readers look for, large, with the words that say what it is. */
export function PullFact({ number, words }: Props) {
  return (
    <Line>
      <strong>
        <Text content={number} />
      </strong>{' '}
      <span>
        <Text content={words} />
      </span>
    </Line>
  )
}

const Line = styled.p`
  padding-block: ${space[4]};
  border-block: 1px solid ${color.line};
  break-inside: avoid;

  strong {
    display: block;
    color: ${color.teal};
    font-family: ${font.display};
    font-size: ${size.h1};
    font-weight: 560;
    letter-spacing: -0.02em;
    line-height: 1.05;
  }

  span {
    display: block;
    margin-top: ${space[2]};
    line-height: 1.45;
  }

  ${from.tablet} {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${space[5]};
    align-items: center;

    span {
      margin: 0;
    }
  }

  /* Two in a row share their line. */
  & + & {
    border-top: 0;
    margin-top: 0;
  }
`
