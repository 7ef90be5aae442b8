import { styled } from 'styled-components'
import type { SitemapProps } from '../schema/page.ts'
import { LinkList } from './parts/actions.tsx'
import { CallBand } from './parts/call-band.tsx'
import { Intro } from './parts/intro.tsx'
import { Container, Section } from './parts/layout.tsx'
import { Prose } from './parts/prose.tsx'
import { Sources } from './parts/sources.tsx'
import { size, space } from './theme/tokens.ts'

/** Links to every page of the site, in groups. */
export function Sitemap(props: SitemapProps) {
  const { body, groups, sources } = props
  return (
    <>
      <Intro {...props} />
      <Section as="div" $room="close">
        <Container>
          <Prose blocks={body} />
          <Groups>
            {groups.map((group) => (
              <section key={group.id} aria-labelledby={group.id}>
                <h2 id={group.id}>{group.heading}</h2>
                <LinkList links={group.links} />
              </section>
            ))}
          </Groups>
        </Container>
      </Section>
      {sources !== undefined && <Sources sources={sources} />}
      <CallBand contact={props.contact} />
    </>
  )
}

const Groups = styled.div`
  margin-top: ${space[8]};
  columns: 18rem;
  column-gap: ${space[8]};

  section {
    margin-bottom: ${space[8]};
  }

  /* WebKit breaks the rows of a grid across columns. */
  ul {
    display: block;
  }

  li {
    break-inside: avoid;
  }

  h2 {
    margin-bottom: ${space[3]};
    font-size: ${size.h3};
    break-after: avoid;
  }
`
