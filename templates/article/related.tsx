import { styled } from 'styled-components'
import type { Card } from '../../schema/page.ts'
import { linkRow } from '../parts/layout.tsx'
import { color, from, size, space, weight } from '../theme/tokens.ts'

/** Links to other pages, each with a sentence about its page where there is room. */
export function Cards({ cards }: { cards: readonly Card[] }) {
  return (
    <List>
      {cards.map((card, index) => (
        <li key={index}>
          <a href={card.href}>{card.label}</a>
          <p>{card.text}</p>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: ${space[6]};
  border-bottom: 1px solid ${color.line};
  list-style: none;

  li {
    position: relative;
    padding-block: ${space[3]} ${space[4]};
    border-top: 1px solid ${color.line};
  }

  a {
    color: ${color.navy};
    font-weight: ${weight.bold};
    line-height: 1.3;
    text-decoration: none;
  }

  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  li:hover a {
    text-decoration: underline;
  }

  p {
    margin-top: ${space[1]};
    color: ${color.inkSoft};
    font-size: ${size.small};
    line-height: 1.4;
  }

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    border-bottom: 0;

    li:nth-child(odd):last-child {
      grid-column: 1 / -1;
    }
  }

  /* Three in a row, and two in a row at the end where one or two would be left over. */
  ${from.wide} {
    grid-template-columns: repeat(6, minmax(0, 1fr));

    li,
    li:nth-child(odd):last-child {
      grid-column: span 2;
    }

    li:nth-child(3n + 1):is(:nth-last-child(2), :nth-last-child(4)),
    li:nth-child(3n + 1):is(:nth-last-child(2), :nth-last-child(4)) ~ li {
      grid-column: span 3;
    }
  }

  /* A phone shows the names alone. */
  @media screen and (max-width: 47.99rem) {
    ${linkRow}
    border: 0;

    p {
      display: none;
    }

    a::after {
      content: none;
    }
  }
`
