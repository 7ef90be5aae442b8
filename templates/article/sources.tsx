import { styled } from 'styled-components'
import type { PageSource } from '../../schema/page.ts'
import { Container } from '../parts/layout.tsx'
import { useWords } from '../parts/words.ts'
import { color, font, from, size, space, weight } from '../theme/tokens.ts'

/** The sources of a page whose text ends with no questions. */
export function Sources({ sources }: { sources: readonly PageSource[] }) {
  return (
    <Ground>
      <Container>
        <SourceList sources={sources} />
      </Container>
    </Ground>
  )
}

/**
 * The sources of a page under the numbers that its text refers to, folded. The browser opens them for a visitor who
 * follows a number, and they are open on paper.
 */
export function SourceList({ sources }: { sources: readonly PageSource[] }) {
  const words = useWords()
  return (
    <Fold>
      <summary>
        <h2>{words.sources}</h2> ({sources.length})
      </summary>
      <List>
        {sources.map((source, index) => (
          <li key={source.id} id={source.id}>
            {source.compare !== undefined && <p>{source.compare}</p>}
            <a href={source.href} rel="noopener">
              {source.title}
            </a>
            <p>
              {source.publisher}, checked {source.checked}
              {source.mark !== undefined && (
                <span className="screen-only">
                  {'. '}
                  <a
                    href={`#${source.mark}`}
                    aria-label={`${words.backToText}, source ${index + 1}`}
                  >
                    {words.backToText}
                  </a>
                </span>
              )}
            </p>
          </li>
        ))}
      </List>
    </Fold>
  )
}

const Ground = styled.div`
  padding-block: ${space[3]};
  background: ${color.paper};
`

const Fold = styled.details`
  max-width: 54rem;
  color: ${color.inkSoft};
  font-size: ${size.small};

  summary {
    min-height: 2.75rem;
    padding-block: ${space[2]};
    cursor: pointer;
  }

  && h2 {
    display: inline;
    color: ${color.ink};
    font-family: ${font.text};
    font-size: ${size.small};
    font-weight: ${weight.bold};
    letter-spacing: normal;
  }
`

const List = styled.ol`
  padding: ${space[2]} 0 ${space[3]} 1.75em;
  line-height: 1.35;

  ${from.tablet} {
    columns: 2;
    column-gap: ${space[8]};
  }

  li {
    padding: 0 0 ${space[3]} ${space[1]};
    break-inside: avoid;
  }

  a {
    padding-block: 0.15rem;
    color: inherit;
  }

  li,
  a,
  p {
    overflow-wrap: anywhere;
  }
`
