import { styled } from 'styled-components'
import type { PageSource } from '../../schema/page.ts'
import { color, from, size, space, weight } from '../theme/tokens.ts'
import { Container } from './layout.tsx'
import { useWords } from './words.ts'

interface SourceNumberProps {
  /** Where its source leads back to, if this is the first number of it. */
  id: string | undefined
  href: string
  label: string
  /** `apart` is for a number right behind another one, so that a finger hits only one of them. */
  spacing: keyof typeof leftMargin
}

/** The number of a source behind the words that rest on it; leads to the source at the end of the page. */
export function SourceNumber({ id, href, label, spacing }: SourceNumberProps) {
  return (
    <Raised $spacing={spacing}>
      <a id={id} href={href} aria-label={`Source ${label}`}>{`[${label}]`}</a>
    </Raised>
  )
}

/**
 * The sources of a page under the numbers that its text refers to, folded. The browser opens them for a visitor who
 * follows a number, and they are open on paper.
 */
export function Sources({ sources }: { sources: readonly PageSource[] }) {
  const words = useWords()
  return (
    <Ground>
      <Container>
        <details>
          <summary>
            <h2>{words.sources}</h2> ({sources.length})
          </summary>
          <List>
            {sources.map((source, index) => (
              <li key={source.id} id={source.id}>
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
        </details>
      </Container>
    </Ground>
  )
}

const leftMargin = { close: '-0.28rem', apart: '0.28rem' } as const

/** The padding makes the link large enough for a finger; lines and words stay where they are. */
const Raised = styled.sup<{ $spacing: keyof typeof leftMargin }>`
  font-size: 0.72em;
  font-weight: ${weight.bold};
  line-height: 0;
  vertical-align: 0.4em;

  /* Keeps the number on the line of the word before it. */
  &::before {
    content: '\\2060';
  }

  /* Twice, since links in tables have a padding of their own. */
  && a {
    margin-inline: ${({ $spacing }) => leftMargin[$spacing]} -0.28rem;
    padding: 0.4rem 0.35rem;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.15em;
  }
`

const Ground = styled.div`
  padding-block: ${space[3]};
  background: ${color.paper};
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
    font-size: ${size.body};
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
