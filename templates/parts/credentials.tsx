import { styled } from 'styled-components'
import type { Contact } from '../../schema/page.ts'
import { color, from, size, space } from '../theme/tokens.ts'
import { Text } from './inline.tsx'
import { useWords } from './words.ts'

/** What a visitor can check about us, in a row below the heading of a page. On a dark ground. */
export function Credentials({ credentials }: Pick<Contact, 'credentials'>) {
  const words = useWords()
  return (
    <Row aria-label={words.credentials}>
      {credentials.map((content, index) => (
        <li key={index}>
          <Text content={content} />
        </li>
      ))}
    </Row>
  )
}

const Row = styled.ul`
  --dot: min(${space[3]}, 5vw);
  display: flex;
  flex-wrap: wrap;
  /* Where a line begins, the dot of its first item is cut off. */
  margin-left: calc(-1 * var(--dot));
  color: ${color.onNavySoft};
  font-size: 0.9rem;
  line-height: 1.5;
  list-style: none;
  clip-path: inset(0 0 0 var(--dot));

  ${from.tablet} {
    font-size: ${size.small};
  }

  li {
    max-width: 100%;
    overflow-wrap: anywhere;
  }

  li::before {
    display: inline-block;
    width: var(--dot);
    content: '·';
    content: '·' / '';
    text-align: center;
  }

  a {
    color: inherit;
  }
`
