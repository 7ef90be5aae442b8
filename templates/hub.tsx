import { styled } from 'styled-components'
import type { HubProps } from '../schema/page.ts'
import { QuoteAside } from './parts/aside.tsx'
import { CallBand } from './parts/call-band.tsx'
import { Closing } from './parts/closing.tsx'
import { Intro } from './parts/intro.tsx'
import { Columns, Container, HeadingBeside, Section } from './parts/layout.tsx'
import { Notice } from './parts/notice.tsx'
import { Prose } from './parts/prose.tsx'
import { Cards } from './parts/related.tsx'
import { color, size, space } from './theme/tokens.ts'

/** Introduces one line of work and links every page about it. */
export function Hub(props: HubProps) {
  const { contact, notice, body, groups } = props
  return (
    <>
      <Intro {...props} />
      <Section as="div" $room="close">
        <Container>
          <Columns>
            <article>
              <Prose blocks={body} />
              {notice !== undefined && <Notice {...notice} />}
            </article>
            <QuoteAside contact={contact} />
          </Columns>
        </Container>
      </Section>
      {groups.length > 0 && (
        <Section as="div" $tone="sand" $room="close">
          <Container>
            <Groups>
              {groups.map((group, index) => (
                <HeadingBeside as="nav" key={index} aria-label={group.heading}>
                  <h2>{group.heading}</h2>
                  <Cards cards={group.cards} />
                </HeadingBeside>
              ))}
            </Groups>
          </Container>
        </Section>
      )}
      <Closing
        questions={props.questions}
        sources={props.sources}
        related={props.related}
        tone="paper"
      />
      <CallBand contact={contact} />
    </>
  )
}

/** Everything the hub has. A phone shows the names alone, so that the whole list is two screens long. */
const Groups = styled.div`
  display: grid;
  gap: ${space[8]};

  @media screen and (max-width: 47.99rem) {
    gap: ${space[6]};

    nav {
      gap: ${space[2]};
    }

    h2 {
      font-size: ${size.h3};
    }

    ul {
      border-bottom-color: ${color.sandDeep};
    }

    li {
      padding: 0;
      border-top-color: ${color.sandDeep};
    }

    a {
      display: flex;
      align-items: center;
      min-height: 2.75rem;
      padding-block: ${space[2]};
      font-weight: 600;
    }

    p {
      display: none;
    }
  }
`
