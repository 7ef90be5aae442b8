import { styled } from 'styled-components'
import type { HomeProps } from '../../schema/page.ts'
import { BadgeCheck, ShieldCheck } from '../parts/icons.tsx'
import { Container } from '../parts/layout.tsx'
import { useWords } from '../parts/words.ts'
import { color, from, radius, shadow, size, space, weight } from '../theme/tokens.ts'
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
                <div>
                  <Claim>{entry.claim}</Claim>
                  <p>{entry.detail}</p>
                </div>
              </li>
            )
          })}
        </List>
      </Container>
    </Strip>
  )
}

const Strip = styled.section`
  position: relative;
  z-index: 1;

  ${from.tablet} {
    margin-top: -4rem;
  }
`

const List = styled.ul`
  display: grid;
  gap: ${space[4]} ${space[6]};
  padding: ${space[5]} 0 ${space[3]};
  list-style: none;

  ${from.tablet} {
    grid-template-columns: repeat(2, 1fr);
    padding: ${space[6]};
    border-radius: ${radius.large};
    background: ${color.paper};
    outline: 1px solid transparent;
    box-shadow: ${shadow.lifted};
  }

  ${from.desktop} {
    grid-template-columns: repeat(3, 1fr);
  }

  li {
    display: flex;
    gap: ${space[3]};
  }

  svg {
    flex: none;
    margin-top: 0.1rem;
    color: ${color.teal};
  }

  p {
    line-height: 1.3;
  }

  p + p {
    margin-top: ${space[1]};
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`

const Claim = styled.p`
  font-weight: ${weight.bold};
`
