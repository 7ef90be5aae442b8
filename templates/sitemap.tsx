import { styled } from 'styled-components'
import type { SitemapProps } from '../schema/page.ts'
import { Intro } from './article/intro.tsx'
import { Prose } from './article/prose.tsx'
import { Sources } from './article/sources.tsx'
import { LinkList } from './parts/actions.tsx'
import { Container, TextSection } from './parts/layout.tsx'
import { CallBand } from './quote/call-band.tsx'
import { color, size, space } from './theme/tokens.ts'

/** Links to every page of the site, in groups. */
export function Sitemap(props: SitemapProps) {
  const { body, guides, groups, sources } = props
  return (
    <>
      <Intro {...props} />
      <TextSection as="div">
        <Container>
          <Prose blocks={body} />
          <Guides aria-labelledby={guides.id}>
            <h2 id={guides.id}>{guides.heading}</h2>
            <Groups>
              {guides.topics.map((topic, index) => (
                <section key={index}>
                  <h3>{topic.heading}</h3>
                  <LinkList links={topic.links} />
                </section>
              ))}
            </Groups>
          </Guides>
          <Groups>
            {groups.map((group) => (
              <section key={group.id} aria-labelledby={group.id}>
                <h2 id={group.id}>{group.heading}</h2>
                <LinkList links={group.links} />
              </section>
            ))}
          </Groups>
        </Container>
      </TextSection>
      {sources !== undefined && <Sources sources={sources} />}
      <CallBand contact={props.contact} />
    </>
  )
}

const Guides = styled.section`
  margin-block: ${space[6]} ${space[8]};
  padding-bottom: ${space[2]};
  border-block: 2px solid ${color.teal};

  h2 {
    margin-block: ${space[5]};
    font-size: ${size.title};
  }

  section {
    break-inside: avoid;
  }

  h3 {
    margin-bottom: ${space[1]};
    font-size: ${size.h3};
    break-after: avoid;
  }
`

/** Two columns on a phone, up to four elsewhere. */
const Groups = styled.div`
  columns: 16rem;
  column-gap: ${space[6]};

  @media screen and (max-width: 47.99rem) {
    columns: 9.5rem;
    column-gap: ${space[4]};
  }

  section {
    margin-bottom: ${space[6]};
  }

  /* WebKit breaks the rows of a grid across columns. */
  ul {
    display: block;
    font-size: ${size.small};
  }

  li {
    break-inside: avoid;
  }

  h2 {
    margin-bottom: ${space[2]};
    font-size: ${size.h3};
    break-after: avoid;
  }
`
