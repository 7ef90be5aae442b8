import { styled } from 'styled-components'
import type { Fact } from '../../schema/page.ts'
import { color, from, size, space } from '../theme/tokens.ts'
import { Text } from './inline.tsx'

/** What somebody looks up about a place: a short list of labels and values. Nothing without facts. */
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
  max-width: 54rem;
  margin-bottom: ${space[8]};
  border-top: 2px solid ${color.teal};

  div {
    padding-block: ${space[3]};
    border-bottom: 1px solid ${color.line};
  }

  dt {
    color: ${color.inkSoft};
    font-size: ${size.small};
    font-weight: 650;
  }

  dd {
    margin: 0;
  }

  ${from.tablet} {
    div {
      display: grid;
      grid-template-columns: 13rem 1fr;
      gap: ${space[4]};
    }
  }
`
