import { styled } from 'styled-components'
import type { NotFoundProps } from '../schema/page.ts'
import { ActionLink, LinkList } from './parts/actions.tsx'
import { Text } from './parts/inline.tsx'
import { Container, Section } from './parts/layout.tsx'
import { color, font, size, space, weight } from './theme/tokens.ts'

/** Shown at any address without a page, with links to the most popular pages. */
export function NotFound({ code, text, home, help, links }: NotFoundProps) {
  return (
    <Section>
      <Container>
        <Code>{code}</Code>
        <Heading tabIndex={-1}>{text}</Heading>
        <Help>
          <Text content={help} />
        </Help>
        <ActionLink className="screen-only" href={home.href}>
          {home.label}
        </ActionLink>
        <Popular aria-label="Pages most people look for">
          <LinkList links={links} />
        </Popular>
      </Container>
    </Section>
  )
}

const Code = styled.p`
  color: ${color.teal};
  font-family: ${font.display};
  font-size: ${size.hero};
  font-weight: ${weight.heading};
  line-height: 1;
`

const Heading = styled.h1`
  margin-block: ${space[3]};
  font-size: ${size.h1};
`

const Help = styled.p`
  max-width: 60ch;
  margin-bottom: ${space[5]};
`

const Popular = styled.nav`
  margin-top: ${space[8]};
`
