import { styled } from 'styled-components'
import type { Passage } from '../../schema/page.ts'
import { from, size, space } from '../theme/tokens.ts'
import { Prose } from './prose.tsx'

interface Props {
  passages: readonly Passage[]
  /** The level of their headings: h2 where they have no heading in common. */
  level: 'h2' | 'h3'
}

/** Local facts about a city, in passages side by side. */
export function LocalPassages({ passages, level: Heading }: Props) {
  return (
    <Board>
      {passages.map((passage, index) => (
        <section key={index}>
          <Heading>{passage.heading}</Heading>
          <Prose blocks={passage.blocks} />
        </section>
      ))}
    </Board>
  )
}

const Board = styled.div`
  display: grid;
  gap: ${space[6]} ${space[8]};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  h2,
  h3 {
    margin-bottom: ${space[3]};
    font-size: ${size.title};
  }
`
