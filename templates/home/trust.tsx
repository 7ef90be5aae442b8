import { styled } from 'styled-components'
import type { HomeProps } from '../../schema/page.ts'
import { BadgeCheck, ShieldCheck } from '../parts/icons.tsx'
import { Container } from '../parts/layout.tsx'
import { useWords } from '../parts/words.ts'
import { color, compact, from, size, space, weight } from '../theme/tokens.ts'
import { ClipboardCheck, Lifetime, Siren, Timer } from './icons.tsx'

const icons = {
  license: BadgeCheck,
  insured: ShieldCheck,
  warranty: Lifetime,
  inspection: ClipboardCheck,
  quote: Timer,
  emergency: Siren,
} as const

/** Our trust claims, each with the detail that qualifies it. */
export function Trust({ claims }: { claims: HomeProps['trust'] }) {
  const words = useWords()
  return (
    <Strip aria-label={words.trust}>
      <Container>
        <List>
          {claims.map((entry, index) => {
            const Icon = icons[entry.type]
            return (
              <li key={index}>
                <Icon size={26} aria-hidden="true" />
                <Claim>{entry.claim}</Claim>
                <p>{entry.detail}</p>
              </li>
            )
          })}
        </List>
      </Container>
    </Strip>
  )
}

const Strip = styled.section`
  padding-block: ${space[5]} ${space[2]};

  ${from.tablet} {
    padding-block: ${space[6]};
    border-bottom: 1px solid ${color.line};
  }
`

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  list-style: none;

  ${compact} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${from.tablet} {
    gap: ${space[5]} ${space[6]};
  }

  ${from.desktop} {
    grid-template-columns: repeat(3, 1fr);
  }

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space[1]} ${space[2]};
    align-content: start;
  }

  svg {
    width: 1.375rem;
    color: ${color.teal};

    ${from.tablet} {
      width: 1.625rem;
    }
  }

  p {
    line-height: 1.25;
  }

  p + p {
    grid-column: 1 / -1;
    color: ${color.inkSoft};
    font-size: ${size.small};
    line-height: 1.3;
  }

  ${from.tablet} {
    li {
      column-gap: ${space[3]};
    }

    p + p {
      grid-column: 2;
    }
  }
`

const Claim = styled.p`
  align-self: center;
  font-size: ${size.small};
  font-weight: ${weight.bold};

  ${from.tablet} {
    font-size: ${size.body};
  }
`
