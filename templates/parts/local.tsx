import { styled } from 'styled-components'
import type { Passage } from '../../schema/page.ts'
import { color, from, size, space } from '../theme/tokens.ts'
import { Prose } from './prose.tsx'

/** Local facts about a city, in passages side by side. */
export function LocalPassages({ passages }: { passages: readonly Passage[] }) {
  return (
    <Board>
      {passages.map((passage, index) => (
        <section key={index}>
          <h3>{passage.heading}</h3>
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
    grid-template-columns: 1fr 1fr;
  }

  section {
    padding-top: ${space[4]};
    border-top: 2px solid ${color.teal};
  }

  h3 {
    margin-bottom: ${space[2]};
    font-size: ${size.h3};
  }
`
