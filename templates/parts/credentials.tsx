import { styled } from 'styled-components'
import type { Contact } from '../../schema/page.ts'
import { color, size, space } from '../theme/tokens.ts'
import { Text } from './inline.tsx'

/** What a visitor can check about us, in a row below the heading of a page. On a dark ground. */
export function Credentials({ credentials }: Pick<Contact, 'credentials'>) {
  return (
    <Row aria-label="License, rating, insurance and warranty">
      {credentials.map((content, index) => (
        <li key={index}>
          <Text content={content} />
        </li>
      ))}
    </Row>
  )
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[2]};
  color: ${color.onNavySoft};
  font-size: ${size.small};
  line-height: 1.5;
  list-style: none;

  li:not(:last-child)::after {
    margin-left: ${space[2]};
    content: '·';
  }

  a {
    color: inherit;
  }
`
