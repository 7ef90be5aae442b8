import { styled } from 'styled-components'
import type { Look } from '../../schema/tools/first-look.ts'
import type { AgingMaterial, RepairOrReplace } from '../../schema/tools/repair-or-replace.ts'
import { Text } from '../parts/inline.tsx'
import { color, font, space, weight } from '../theme/tokens.ts'

interface Props {
  /** In their order. */
  looks: readonly Look[]
  reasons: RepairOrReplace['looks']
  roofing: AgingMaterial
}

/** The looks that say how far the roofing has aged: what ends this material belongs there. */
const OF_AGE: readonly Look[] = ['ageYoung', 'ageLate', 'agePast', 'ageUnknown']

/** What we would look at, in order, and why. */
export function LookList({ looks, reasons, roofing }: Props) {
  const textOf = (look: Look) =>
    OF_AGE.includes(look) ? [...reasons[look].text, ' ', ...roofing.text] : reasons[look].text
  return (
    <section>
      <h4>What we’d look at, in this order</h4>
      <Looks>
        {looks.map((look) => (
          <li key={look}>
            <strong>{reasons[look].heading}</strong>
            <p>
              <Text content={textOf(look)} />
            </p>
          </li>
        ))}
      </Looks>
    </section>
  )
}

const Looks = styled.ol`
  && {
    padding: 0;
    list-style: none;
    counter-reset: look;
  }

  && li {
    position: relative;
    margin: ${space[4]} 0 0;
    padding-left: 2.75rem;
    counter-increment: look;
    break-inside: avoid;
  }

  li::before {
    position: absolute;
    top: 0;
    left: 0;
    color: ${color.teal};
    content: counter(look);
    content: counter(look) / counter(look) '. ';
    font-family: ${font.display};
    font-size: 1.5rem;
    font-weight: ${weight.heading};
    line-height: 1.2;
  }
`
