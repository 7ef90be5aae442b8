import { styled } from 'styled-components'
import { dollarRange, number } from '../../schema/shared/format.ts'
import type { PricedMaterial } from '../../schema/tools/roof-cost.ts'
import { priceOf } from '../../schema/tools/roof-size.ts'
import { color, compact, size, space, weight } from '../theme/tokens.ts'

interface Props {
  /** The area of the roof in square feet. */
  area: number
  materials: readonly PricedMaterial[]
}

/** What a roof of that size costs, by material: our price, or what others publish where we have none. */
export function RoofPrices({ area, materials }: Props) {
  return (
    <Prices aria-label="Price ranges for a roof this size">
      <thead>
        <tr>
          <th scope="col">Material, per sq ft of roof</th>
          <th scope="col">{`Times ${number(area)} sq ft`}</th>
        </tr>
      </thead>
      <tbody>
        {materials.map(({ label, own, ...published }) => (
          <tr key={label}>
            <th scope="row">
              {label} <small>{dollarRange(own ?? published)}</small>
            </th>
            <td>{dollarRange(priceOf(area, own ?? published))}</td>
          </tr>
        ))}
      </tbody>
    </Prices>
  )
}

const Prices = styled.table`
  width: 100%;
  margin-top: ${space[2]};
  border-collapse: collapse;

  th,
  td {
    padding: ${space[2]} 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
  }

  thead th {
    color: ${color.inkSoft};
    font-size: ${size.small};
    font-weight: ${weight.bold};
  }

  tbody th {
    padding-right: ${space[3]};
    font-weight: ${weight.regular};
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  td {
    font-variant-numeric: tabular-nums;
    font-weight: ${weight.bold};
    white-space: nowrap;
  }

  th:last-child,
  td {
    text-align: right;
  }

  /* Large fonts leave no room for two columns. */
  ${compact} {
    && :is(th, td) {
      display: block;
      text-align: left;
    }

    tbody th {
      padding-bottom: 0;
      border: 0;
    }
  }
`
