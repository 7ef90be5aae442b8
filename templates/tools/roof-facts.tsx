import { styled } from 'styled-components'
import type { Outcome } from '../../schema/tools/first-look.ts'
import type { AgingMaterial } from '../../schema/tools/repair-or-replace.ts'
import type { Range } from '../../schema/tools/roof-size.ts'
import { Text } from '../parts/inline.tsx'
import { size, space, weight } from '../theme/tokens.ts'

interface Props {
  roofing: AgingMaterial
  /** In years; undefined when the visitor doesn't know. */
  age: number | undefined
  outcome: Outcome | undefined
}

/** What the verdict is weighed against: the years left by age alone, and what each kind of work costs. */
export function RoofFacts({ roofing, age, outcome }: Props) {
  const { agingPart, life, repairPrice, relayPrice, newPrice } = roofing
  const prices = [
    { title: 'Repair', price: repairPrice },
    { title: 'Lift and relay', price: outcome === 'relay' ? relayPrice : undefined },
    { title: 'New roof', price: newPrice },
  ]
  return (
    <Facts>
      {age !== undefined && (
        <div>
          <dt>Years left, by age alone</dt>
          <dd>
            {agingPart === undefined
              ? leftWords(life, age)
              : `${leftWords(life, age)} (${agingPart})`}
          </dd>
        </div>
      )}
      {outcome !== 'wait' &&
        prices.map(
          ({ title, price }) =>
            price !== undefined && (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  <Text content={price} />
                </dd>
              </div>
            ),
        )}
    </Facts>
  )
}

/** @example leftWords({ low: 15, high: 22 }, 8) // 'About 7 to 14' */
export function leftWords({ low, high }: Range, age: number): string {
  const [least, most] = [Math.round(low - age), Math.round(high - age)]
  if (age > high) return 'None: past its usual life'
  if (most < 1) return 'Less than a year'
  return least > 0 ? `About ${least} to ${most}` : `Up to about ${most}`
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: ${space[3]} ${space[5]};
  margin: 0;

  dt {
    font-size: ${size.small};
  }

  dd {
    margin: 0;
    font-weight: ${weight.bold};
  }
`
