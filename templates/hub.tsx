import { styled } from 'styled-components'
import type { HubProps } from '../schema/page.ts'
import { Closing } from './article/closing.tsx'
import { Intro } from './article/intro.tsx'
import { Notice } from './article/notice.tsx'
import { Prose } from './article/prose.tsx'
import { LinkList } from './parts/actions.tsx'
import { Columns, Container, HeadingBeside, TextSection } from './parts/layout.tsx'
import { QuoteAside } from './quote/aside.tsx'
import { CallBand } from './quote/call-band.tsx'
import { color, from, size, space, weight } from './theme/tokens.ts'

/** Introduces one line of work and links every page about it. */
export function Hub(props: HubProps) {
  const { contact, notice, body, pages } = props
  return (
    <>
      <Intro {...props} />
      <TextSection>
        <Container>
          <Columns>
            <div>
              <Prose blocks={body} />
              {notice !== undefined && <Notice {...notice} />}
            </div>
            <QuoteAside contact={contact} />
          </Columns>
        </Container>
      </TextSection>
      <TextSection as="nav" $tone="sand" aria-label={pages.heading}>
        <Container>
          <HeadingBeside>
            <h2>{pages.heading}</h2>
            <Groups>
              {pages.groups.map((group, index) => (
                <details key={index} open={pages.groups.length === 1}>
                  <summary>
                    {`${group.heading} `}
                    <small>{group.links.length}</small>
                  </summary>
                  <LinkList links={group.links} />
                </details>
              ))}
            </Groups>
          </HeadingBeside>
        </Container>
      </TextSection>
      <Closing
        questions={props.questions}
        sources={props.sources}
        related={props.related}
        allGuides={props.allGuides}
        tone="paper"
      />
      <CallBand contact={contact} />
    </>
  )
}

/** Folded, as the text links the pages too: a phone shows all groups at once. */
const Groups = styled.div`
  display: grid;
  align-items: start;

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
    column-gap: ${space[6]};
  }

  ${from.wide} {
    grid-template-columns: repeat(3, 1fr);
  }

  details {
    border-top: 1px solid ${color.sandDeep};
  }

  summary {
    min-height: 2.75rem;
    margin-left: 1.25rem;
    padding-block: ${space[2]};
    color: ${color.navy};
    cursor: pointer;
    font-weight: ${weight.bold};
    list-style-position: outside;
  }

  small {
    color: ${color.inkSoft};
    font-size: ${size.small};
    font-weight: ${weight.regular};
  }

  ul {
    padding: 0 0 ${space[3]} 1.25rem;
  }
`
