import { styled } from 'styled-components'
import type { HubProps } from '../schema/page.ts'
import { Closing } from './article/closing.tsx'
import { Intro } from './article/intro.tsx'
import { Notice } from './article/notice.tsx'
import { ProofSection } from './article/proof.tsx'
import { Prose } from './article/prose.tsx'
import { LinkList } from './parts/actions.tsx'
import { Columns, Container, HeadingBeside, smallHeading, TextSection } from './parts/layout.tsx'
import { QuoteAside } from './quote/aside.tsx'
import { CallBand } from './quote/call-band.tsx'
import { color, from, size, space, weight } from './theme/tokens.ts'

/** Introduces one line of work and links every page about it. */
export function Hub(props: HubProps) {
  const { contact, notice, body, proof, pages } = props
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
      {proof !== undefined && <ProofSection proof={proof} />}
      <Closing {...props} tone={proof === undefined ? 'sand' : 'paper'}>
        <PageGroups pages={pages} />
      </Closing>
      <CallBand contact={contact} />
    </>
  )
}

/** Every page of the hub. Folded, as the text links the pages too: a phone shows all groups at once. */
function PageGroups({ pages: { heading, groups } }: Pick<HubProps, 'pages'>) {
  return (
    <Index as="nav" aria-label={heading}>
      <h2>{heading}</h2>
      <Groups>
        {groups.map((group, index) => (
          <details key={index} open={groups.length === 1}>
            <summary>
              {`${group.heading} `}
              <small>{group.links.length}</small>
            </summary>
            <LinkList links={group.links} />
          </details>
        ))}
      </Groups>
    </Index>
  )
}

const Index = styled(HeadingBeside)`
  margin-bottom: ${space[5]};

  > h2 {
    ${smallHeading}
  }
`

const Groups = styled.div`
  display: grid;
  align-items: start;

  /* An open one needs the whole width of a phone. */
  @media (min-width: 22rem) and (max-width: 47.99rem) {
    grid-template-columns: 1fr 1fr;
    column-gap: ${space[4]};
    font-size: ${size.small};
    line-height: 1.35;

    details[open] {
      grid-column: 1 / -1;
    }
  }

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
    column-gap: ${space[6]};
  }

  ${from.wide} {
    grid-template-columns: repeat(3, 1fr);
  }

  details {
    border-top: 1px solid ${color.line};
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
