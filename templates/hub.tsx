import { styled } from 'styled-components'
import type { HubProps } from '../schema/page.ts'
import { QuoteAside } from './parts/aside.tsx'
import { CallBand } from './parts/call-band.tsx'
import { Closing } from './parts/closing.tsx'
import { Intro } from './parts/intro.tsx'
import { Columns, Container, Section, SectionHeading } from './parts/layout.tsx'
import { NoticeSection } from './parts/notice.tsx'
import { Prose } from './parts/prose.tsx'
import { Cards } from './parts/related.tsx'
import { space } from './theme/tokens.ts'

/** Introduces one line of work and links every page about it. */
export function Hub({
  trail,
  heading,
  lead,
  contact,
  notice,
  picture,
  body,
  groups,
  questions,
  sources,
  related,
}: HubProps) {
  return (
    <>
      <Intro trail={trail} heading={heading} lead={lead} contact={contact} picture={picture} />
      <Section as="div">
        <Container>
          <Columns>
            <article>
              <Prose blocks={body} />
            </article>
            <QuoteAside contact={contact} />
          </Columns>
        </Container>
      </Section>
      {groups.length > 0 && (
        <Section as="div" $tone="sand">
          <Container>
            <Groups>
              {groups.map((group, index) => (
                <nav key={index} aria-label={group.heading}>
                  <SectionHeading>{group.heading}</SectionHeading>
                  <Cards cards={group.cards} />
                </nav>
              ))}
            </Groups>
          </Container>
        </Section>
      )}
      {notice !== undefined && <NoticeSection notice={notice} />}
      <Closing questions={questions} sources={sources} related={related} />
      <CallBand contact={contact} />
    </>
  )
}

const Groups = styled.div`
  display: grid;
  gap: ${space[8]};
`
