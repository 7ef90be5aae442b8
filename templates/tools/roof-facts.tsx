import { styled } from 'styled-components'
import { type Ages, yearsLeft } from '../../schema/tools/first-look.ts'
import type { AgingMaterial } from '../../schema/tools/repair-or-replace.ts'
import { Text } from '../parts/inline.tsx'
import { size, space, weight } from '../theme/tokens.ts'

interface Props {
  roofing: AgingMaterial
  /** In years; undefined when the visitor doesn't know. */
  age: number | undefined
}

/** What the verdict is weighed against: the years left by age alone, and what a repair and a new roof cost. */
export function RoofFacts({ roofing, age }: Props) {
  const { agingPart, repairPrice, newPrice } = roofing
  return (
    <Facts>
      {age !== undefined && (
        <div>
          <dt>Years left, by age alone</dt>
          <dd>
            {agingPart === undefined
              ? leftWords(roofing, age)
              : `${leftWords(roofing, age)} (${agingPart})`}
          </dd>
        </div>
      )}
      {repairPrice !== undefined && (
        <div>
          <dt>Repair</dt>
          <dd>
            <Text content={repairPrice} />
          </dd>
        </div>
      )}
      {newPrice !== undefined && (
        <div>
          <dt>New roof</dt>
          <dd>
            <Text content={newPrice} />
          </dd>
        </div>
      )}
    </Facts>
  )
}

/** @example leftWords({ repairUnder: 15, replaceOver: 20 }, 8) // 'About 7 to 12' */
function leftWords(ages: Ages, age: number): string {
  const { least, most } = yearsLeft(ages, age)
  if (most <= 0) return 'None: past its usual life'
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
