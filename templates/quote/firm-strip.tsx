import { styled } from 'styled-components'
import type { Firm } from '../../schema/page.ts'
import { Text } from '../parts/inline.tsx'
import { touchLink } from '../parts/layout.tsx'
import { Picture } from '../parts/picture.tsx'
import { useWords } from '../parts/words.ts'
import { radius, size, space, weight } from '../theme/tokens.ts'

/** Who answers for the work, the way to the page about us, license and insurance. */
export function FirmStrip({ firm: { owner, checks, page } }: { firm: Firm }) {
  const words = useWords()
  return (
    <Strip aria-label={words.team}>
      {owner !== undefined && (
        <li>
          {owner.picture !== undefined && <Picture picture={owner.picture} sizes="2.75rem" />}
          <strong translate="no">{owner.name}</strong>, {owner.role}
        </li>
      )}
      {page !== undefined && (
        <li>
          <a href={page.href}>{page.label}</a>
        </li>
      )}
      {checks.map((check, index) => (
        <li key={index}>
          <Text content={check} />
        </li>
      ))}
    </Strip>
  )
}

const Strip = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[5]};
  align-items: baseline;
  padding-top: ${space[2]};
  border-top: 1px solid;
  border-color: color-mix(in srgb, currentcolor 25%, transparent);
  font-size: ${size.small};
  line-height: 1.35;
  list-style: none;

  strong {
    font-weight: ${weight.bold};
  }

  img {
    width: 2.75rem;
    height: 2.75rem;
    margin-right: ${space[2]};
    border-radius: ${radius.round};
    object-fit: cover;
    vertical-align: middle;
  }

  a {
    ${touchLink}
    color: inherit;
  }
`
