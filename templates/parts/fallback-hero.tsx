import { styled } from 'styled-components'
import { color, size, space } from '../theme/tokens.ts'
import { ActionLink } from './actions.tsx'
import { Container } from './layout.tsx'

/** The hero of a page that is still loading. */
export function FallbackHero({
  heading,
  links,
}: {
  heading: string
  links: readonly { label: string; href: string }[]
}) {
  return (
    <Ground>
      <Container>
        <h1 tabIndex={-1}>{heading}</h1>
        <Links>
          {links.map((link, index) => (
            <ActionLink key={index} href={link.href} $tone="onDark">
              {link.label}
            </ActionLink>
          ))}
        </Links>
      </Container>
    </Ground>
  )
}

const Ground = styled.div`
  padding-block: ${space.section};
  background: ${color.navyDeep};
  color: ${color.onNavy};

  h1 {
    font-size: ${size.h1};
  }
`

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-top: ${space[5]};
`
