import { styled } from 'styled-components'
import type { GuideProps, Link } from '../schema/page.ts'
import { Closing } from './article/closing.tsx'
import { Intent } from './article/intent.tsx'
import { Intro } from './article/intro.tsx'
import { Notice } from './article/notice.tsx'
import { Prose } from './article/prose.tsx'
import { Columns, Container, linkRow, TextSection } from './parts/layout.tsx'
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

  ol {
    list-style: none;
  }

  a {
    color: ${color.navy};
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  /* In one row, the list doesn't push the answer down. */
  @media (max-width: 63.99rem) {
    ol {
      ${linkRow}
    }
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
      border-left: 1px solid ${color.line};
    }

    a {
      display: block;
      margin-left: -1px;
      padding: 0.4rem 0 0.4rem ${space[4]};
      border-left: 3px solid transparent;
      color: ${color.inkSoft};
      line-height: 1.35;
    }

    a:target-current {
      border-left-color: ${color.sun};
      color: ${color.navy};
      font-weight: ${weight.bold};
    }
  }
`
