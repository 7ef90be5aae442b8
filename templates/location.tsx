import { styled } from 'styled-components'
import type { LocationProps } from '../schema/page.ts'
import { LinkList } from './parts/actions.tsx'
import { QuoteAside } from './parts/aside.tsx'
import { CallBand } from './parts/call-band.tsx'
import { Closing } from './parts/closing.tsx'
import { FactTable } from './parts/fact-table.tsx'
import { Intro } from './parts/intro.tsx'
import { Columns, Container, Section, SectionHeading } from './parts/layout.tsx'
import { LocalPassages } from './parts/local.tsx'
import { Prose } from './parts/prose.tsx'
import { color, from, radius, space } from './theme/tokens.ts'

/** What we do in one city, with links to every service there. */
export function Location(props: LocationProps) {
  const { trail, heading, lead, contact, picture, facts, body, local } = props
  const { neighborhoods, questions, services, nearby, sources } = props
  return (
    <>
      <Intro trail={trail} heading={heading} lead={lead} contact={contact} picture={picture} />
      <Section as="div">
        <Container>
          <Columns>
            <div>
              <FactTable facts={facts} />
              <Prose blocks={body} />
            </div>
            <QuoteAside contact={contact} />
          </Columns>
          {local.length > 0 && (
            <Local>
              <LocalPassages passages={local} />
            </Local>
          )}
        </Container>
      </Section>
      <Section $tone="sand" className="screen-only">
        <Container>
          <SectionHeading>{services.heading}</SectionHeading>
          <InColumns aria-label={services.heading}>
            <LinkList links={services.links} />
          </InColumns>
        </Container>
      </Section>
      <Section>
        <Container>
          {neighborhoods.names.length > 0 && (
            <Places>
              <SectionHeading>{neighborhoods.heading}</SectionHeading>
              <ul>
                {neighborhoods.names.map((name, index) => (
                  <li key={index}>{name}</li>
                ))}
              </ul>
              {neighborhoods.zips !== '' && <p>ZIP codes: {neighborhoods.zips}</p>}
            </Places>
          )}
          {nearby.links.length > 0 && (
            <div className="screen-only">
              <SectionHeading>{nearby.heading}</SectionHeading>
              <InColumns aria-label={nearby.heading}>
                <LinkList links={nearby.links} />
              </InColumns>
            </div>
          )}
        </Container>
      </Section>
      <Closing questions={questions} sources={sources} related={[]} />
      <CallBand contact={contact} />
    </>
  )
}

const Local = styled.div`
  margin-top: ${space[8]};
`

const InColumns = styled.nav`
  ul {
    ${from.tablet} {
      grid-template-columns: repeat(2, 1fr);
    }

    ${from.desktop} {
      grid-template-columns: repeat(3, 1fr);
    }
  }
`

const Places = styled.div`
  margin-bottom: ${space[10]};

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    list-style: none;
  }

  li {
    padding: ${space[2]} ${space[4]};
    border-radius: ${radius.round};
    background: ${color.sand};
    outline: 1px solid transparent;
  }

  p {
    margin-top: ${space[4]};
    color: ${color.inkSoft};
  }
`
