import { styled } from 'styled-components'
import type { Term } from '../../schema/page.ts'
import { Text } from '../parts/inline.tsx'
import { color, from, space, weight } from '../theme/tokens.ts'

/** The words of the glossary, each with its anchor. */
export function Terms({ terms }: { terms: readonly Term[] }) {
  return (
    <List>
      {terms.map(({ id, term, text }, index) => (
        <div key={index} id={id}>
          <dt>{term}</dt>
          <dd>
            <Text content={text} />
          </dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  > div {
    display: grid;
    gap: ${space[1]} ${space[5]};
    padding-block: ${space[3]};
    border-top: 1px solid ${color.line};

    ${from.tablet} {
      grid-template-columns: 13rem 1fr;
    }
  }

  /* The word that a link led to. */
  > div:target {
    background: ${color.tealSoft};
    outline: 2px solid transparent;
    outline-offset: ${space[2]};
    box-shadow: 0 0 0 ${space[2]} ${color.tealSoft};
  }

  dt {
    font-weight: ${weight.bold};
  }

  dd {
    margin: 0;
  }

  dt::first-letter {
    text-transform: uppercase;
  }
`
