import { styled } from 'styled-components'
import { color, compact, font, space, weight } from '../../templates/theme/tokens.ts'

/** The company name with its logo: a pelican's head whose bill is a roof. */
export function Wordmark({ href, name }: { href: string; name: string }) {
  return (
    <Link href={href}>
      <Logo />
      <span translate="no">{name}</span>
    </Link>
  )
}

/** A pelican facing right: crest and neck in one shape, the bill a long slope with the pouch below. */
function Logo() {
  return (
    <svg viewBox="0 0 48 48" width="44" height="44" aria-hidden="true">
      <circle cx="24" cy="24" r="24" fill="#16324f" />
      <path
        d="M10 40c1-6 6-8 6-14 0-4-3-6-3-10a6.500 6.500 0 0 1 13 0c0 2-1 3-1 5 0 3 3 4 3 9 0 4-2 7-4 10z"
        fill="#fbf6ec"
      />
      <path d="M24 11.500 44 29l-3 1.500C35 36 27 33 24.500 22z" fill="#f59222" />
      <path d="M24 11.500 44 29l-2.600.700L24 16.500z" fill="#ffc37a" />
      <circle cx="20" cy="15.500" r="1.700" fill="#16324f" />
    </svg>
  )
}

const Link = styled.a`
  display: flex;
  align-items: center;
  /* The share of the screen is for a font that only a style sheet enlarges: no media query follows it. */
  gap: min(${space[3]}, 3.1vw);
  margin-right: auto;
  color: ${color.navy};
  font-family: ${font.display};
  font-size: min(1.1875rem, 8vw);
  font-weight: ${weight.heading};
  letter-spacing: -0.01em;
  line-height: 1.1;
  text-decoration: none;

  svg {
    flex: none;
  }

  span {
    max-width: 8.5em;
  }

  ${compact} {
    gap: ${space[2]};
    font-size: min(1.0625rem, 8vw);

    svg {
      width: min(44px, 11vw);
    }
  }

  /* No room for both beside the menu. */
  @media (max-width: 11.99rem) {
    svg {
      display: none;
    }
  }
`
