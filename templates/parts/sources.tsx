import { styled } from 'styled-components'
import type { PageSource } from '../../schema/page.ts'
import { color, from, size, space, weight } from '../theme/tokens.ts'
import { Container, HeadingBeside } from './layout.tsx'

interface SourceNumberProps {
  href: string
  label: string
  /** `apart` is for a number right behind another one, so that a finger hits only one of them. */
  spacing: keyof typeof leftMargin
}

/** The number of a source behind the words that rest on it; leads to the source at the end of the page. */
export function SourceNumber({ href, label, spacing }: SourceNumberProps) {
  return (
    <Raised $spacing={spacing}>
      <a href={href} aria-label={`Source ${label}`}>{`[${label}]`}</a>
    </Raised>
  )
}

/** The sources of a page under the numbers that its text refers to. */
export function Sources({ sources }: { sources: readonly PageSource[] }) {
  return (
    <Ground aria-label="Sources">
      <Container>
        <HeadingBeside>
          <h2>Sources</h2>
          <List>
            {sources.map((source) => (
              <li key={source.id} id={source.id}>
                <a href={source.href} rel="noopener">
                  {source.title}
                </a>
                <p>
                  {source.publisher}, checked {source.checked}
                </p>
              </li>
            ))}
          </List>
        </HeadingBeside>
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

const Ground = styled.aside`
  padding-block: ${space[6]} ${space[8]};
  background: ${color.paper};
  color: ${color.inkSoft};
  font-size: ${size.small};

  && h2 {
    color: ${color.ink};
    font-size: ${size.h3};
  }
`

const List = styled.ol`
  padding-left: 1.75em;
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
