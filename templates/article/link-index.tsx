import { styled } from 'styled-components'
import type { Link, ShortLink } from '../../schema/page.ts'
import { HeadingBeside, linkRow } from '../parts/layout.tsx'
import { showWhole } from '../parts/sideways.ts'
import { color, from, size, space, weight } from '../theme/tokens.ts'

interface LinkGroup {
  heading: string
  links: readonly (Link | ShortLink)[]
  /** `short` is for names two of which fit side by side on a phone, `place` for names of places: three, as elsewhere. */
  labels?: keyof typeof least
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

/** Links in as many columns as fit, on a phone in one row, below their heading or next to it. Nothing without links. */
export function LinkIndex({ heading, links, labels = 'long' }: LinkGroup) {
  if (links.length === 0) return null
  return (
    <HeadingBeside as="nav" aria-label={heading} onFocus={showWhole}>
      <h2>{heading}</h2>
      <List $least={least[labels]}>
        {links.map((link, index) => (
          <li key={index}>
            <a href={link.href} aria-label={'fullName' in link ? link.fullName : undefined}>
              {link.label}
            </a>
          </li>
        ))}
      </List>
    </HeadingBeside>
  )
}

const least = { long: '17rem', short: 'max(9rem, 28%)', place: 'max(6rem, 28%)' } as const

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  @media screen and (max-width: 47.99rem) {
    gap: ${space[3]};

    nav {
      gap: ${space[2]};
    }

    h2 {
      font-size: ${size.h3};
    }
  }
`

const List = styled.ul<{ $least: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $least }) => $least}), 1fr));
  column-gap: ${space[6]};
  align-content: start;
  list-style: none;

  li {
    border-top: 1px solid ${color.line};
  }

  a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding-block: ${space[2]};
    color: ${color.navy};
    font-weight: ${weight.bold};
    line-height: 1.3;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  ${from.tablet} {
    a {
      min-height: 3rem;
    }
  }

  @media screen and (max-width: 47.99rem) {
    ${linkRow}
  }
`
