import { styled } from 'styled-components'
import type { Firm } from '../../schema/page.ts'
import { Text } from '../parts/inline.tsx'
import { touchLink } from '../parts/layout.tsx'
import { Person } from '../parts/person.tsx'
import { useWords } from '../parts/words.ts'
import { size, space } from '../theme/tokens.ts'

/** Who answers for the work, with license and insurance, and the way to the page about us. */
export function FirmStrip({ firm: { owner, checks, page } }: { firm: Firm }) {
  const words = useWords()
  return (
    <Strip aria-label={words.team}>
      {owner !== undefined && (
        <li>
          <Person member={owner} />
        </li>
      )}
      {checks.map((check, index) => (
        <li key={index}>
          <Text content={check} />
        </li>
      ))}
      {page !== undefined && (
        <li>
          <a href={page.href}>{page.label}</a>
        </li>
      )}
    </Strip>
  )
}

const Strip = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  align-items: center;
  padding-top: ${space[3]};
  border-top: 1px solid;
  border-color: color-mix(in srgb, currentcolor 25%, transparent);
  font-size: ${size.small};
  line-height: 1.35;
  list-style: none;

  a {
    ${touchLink}
    color: inherit;
  }
`
