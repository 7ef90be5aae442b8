import { styled } from 'styled-components'
import type { Link, ShortLink } from '../../schema/page.ts'
import { HeadingBeside, linkRow, smallHeading } from '../parts/layout.tsx'
import { showWhole } from '../parts/sideways.ts'
import { color, from, size, space } from '../theme/tokens.ts'

interface LinkGroup {
  heading: string
  links: readonly (Link | ShortLink)[]
}

/** Lists of links, each below its heading or next to it. */
export function LinkGroups({ groups }: { groups: readonly LinkGroup[] }) {
  return (
    <Groups>
      {groups.map((group, index) => (
        <LinkIndex key={index} {...group} />
      ))}
    </Groups>
  )
}

/** Links one after the other, on a phone in one row, below their heading or next to it. Nothing without links. */
export function LinkIndex({ heading, links }: LinkGroup) {
  if (links.length === 0) return null
  return (
    <Index as="nav" aria-label={heading} onFocus={showWhole}>
      <h2>{heading}</h2>
      <List>
        {links.map((link, index) => (
          <li key={index}>
            <a href={link.href} aria-label={'fullName' in link ? link.fullName : undefined}>
              {link.label}
            </a>
          </li>
        ))}
      </List>
    </Index>
  )
}

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`

const Index = styled(HeadingBeside)`
  align-items: baseline;
  row-gap: ${space[1]};

  > h2 {
    ${smallHeading}
  }
`

const List = styled.ul`
  list-style: none;

  a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    color: ${color.navy};
    font-size: ${size.small};
  }

  ${from.tablet} {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space[5]};
  }

  @media screen and (max-width: 47.99rem) {
    ${linkRow}

    a {
      text-decoration: none;
    }
  }
`
