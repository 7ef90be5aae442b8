import { styled } from 'styled-components'
import type { GuideProps, Link } from '../schema/page.ts'
import { Closing } from './article/closing.tsx'
import { Intent } from './article/intent.tsx'
import { Intro } from './article/intro.tsx'
import { Notice } from './article/notice.tsx'
import { Prose } from './article/prose.tsx'
import { Columns, Container, TextSection } from './parts/layout.tsx'
import { showWhole } from './parts/sideways.ts'
import { useWords } from './parts/words.ts'
import { CallBand } from './quote/call-band.tsx'
import { color, from, size, space, weight } from './theme/tokens.ts'

/** Answers a homeowner's question about a roof: the short answer first, then the details. */
export function Guide(props: GuideProps) {
  const { contact, intent, notice, contents, body, questions, sources, related, allGuides } = props
  const words = useWords()
  return (
    <>
      <Intro {...props} leadLabel={words.shortAnswer} />
      <TextSection>
        <Container>
          <Columns>
            {contents.length > 0 && <Contents links={contents} />}
            <div>
              {intent !== undefined && <Intent content={intent} />}
              <Prose blocks={body} />
              {notice !== undefined && <Notice {...notice} />}
            </div>
          </Columns>
        </Container>
      </TextSection>
      <Closing questions={questions} sources={sources} related={related} allGuides={allGuides} />
      <CallBand contact={contact} />
    </>
  )
}

function Contents({ links }: { links: readonly Link[] }) {
  const { onThisPage } = useWords()
  return (
    <ContentsNav className="screen-only" aria-label={onThisPage} onFocus={showWhole}>
      <p>{onThisPage}</p>
      <ol>
        {links.map((link, index) => (
          <li key={index}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ol>
    </ContentsNav>
  )
}

const ContentsNav = styled.nav`
  font-size: ${size.small};

  p {
    margin-bottom: ${space[2]};
    font-weight: ${weight.bold};
  }

  /* On a phone, one row that scrolls sideways, so the list doesn't push the answer down. */
  ol {
    display: flex;
    gap: ${space[2]};
    /* Room for the outline of the focused link, which the row would cut off. */
    margin: -6px;
    padding: 6px 6px ${space[2]};
    list-style: none;
    overflow-x: auto;
    scroll-padding-inline: 6px;
    scrollbar-width: thin;
  }

  li {
    flex: none;
    max-width: 100%;
  }

  /* A narrow screen, or one with a large font, shows too little of a row. */
  @media (max-width: 22rem) {
    ol {
      flex-wrap: wrap;
    }
  }

  a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding: ${space[1]} ${space[4]};
    border: 1px solid ${color.line};
    border-radius: 1.375rem;
    color: ${color.navy};
    line-height: 1.35;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  ${from.desktop} {
    position: sticky;
    top: calc(var(--banner-height) + var(--header-height) + ${space[4]});
    grid-row: 1;
    grid-column: 2;
    align-self: start;

    ol {
      /* Marks the link to the part that is being read, where the browser can. */
      scroll-target-group: auto;
      display: block;
      margin: 0;
      padding: 0;
      border-left: 1px solid ${color.line};
      overflow: visible;
    }

    a {
      min-height: 0;
      margin-left: -1px;
      padding: 0.4rem 0 0.4rem ${space[4]};
      border: 0;
      border-left: 3px solid transparent;
      border-radius: 0;
      color: ${color.inkSoft};
    }

    a:target-current {
      border-left-color: ${color.sun};
      color: ${color.navy};
      font-weight: ${weight.bold};
    }
  }
`
