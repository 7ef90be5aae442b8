import { styled } from 'styled-components'
import type { Card } from '../../schema/page.ts'
import { color, from, radius, shadow, size, space } from '../theme/tokens.ts'
import { Grid } from './layout.tsx'

/** Cards that link to other pages, each with a sentence about its page. */
export function Cards({ cards }: { cards: readonly Card[] }) {
  return (
    <CardGrid>
      {cards.map((card, index) => (
        <Item key={index}>
          <a href={card.href}>{card.label}</a>
          <p>{card.text}</p>
        </Item>
      ))}
    </CardGrid>
  )
}

/** Five, six or nine cards go three to a row; with four to a row, one or two would be left over. */
const CardGrid = styled(Grid)`
  gap: ${space[3]};

  ${from.tablet} {
    gap: ${space[5]};
  }

  ${from.desktop} {
    &:has(> :nth-child(5):last-child),
    &:has(> :nth-child(6):last-child),
    &:has(> :nth-child(9):last-child) {
      grid-template-columns: repeat(3, 1fr);
    }
  }
`

const Item = styled.li`
  position: relative;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.paper};
  box-shadow: ${shadow.card};

  ${from.tablet} {
    padding: ${space[5]};
  }

  a {
    color: ${color.navy};
    font-size: ${size.h3};
    font-weight: 650;
    line-height: 1.25;
    text-decoration: none;
  }

  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  &:hover a {
    text-decoration: underline;
  }

  p {
    margin-top: ${space[2]};
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`
