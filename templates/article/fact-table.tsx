import { styled } from 'styled-components'
import type { Fact } from '../../schema/page.ts'
import { Text } from '../parts/inline.tsx'
import { color, font, size, space, weight } from '../theme/tokens.ts'

/** What somebody looks up about a place, side by side where there is room. Nothing without facts. */
export function FactTable({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <Facts>
      {facts.map((fact, index) => (
        <div key={index}>
          <dt>{fact.label}</dt>
          <dd>
            <Text content={fact.value} />
          </dd>
        </div>
      ))}
    </Facts>
  )
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: ${space[5]} ${space[6]};
  margin: 0;

  div {
    padding-top: ${space[3]};
    border-top: 2px solid ${color.teal};
  }

  dt {
    margin-bottom: ${space[1]};
    font-family: ${font.display};
    font-size: ${size.h3};
    font-weight: ${weight.heading};
    line-height: 1.2;
  }

  dd {
    margin: 0;
    color: ${color.inkSoft};
    font-size: ${size.small};
    line-height: 1.45;
  }

  @media screen and (max-width: 35.99rem) {
    gap: 0;

    div {
      padding-block: ${space[3]};
      border-top: 1px solid ${color.sandDeep};
    }

    dt {
      font-size: ${size.body};
    }
  }
`
