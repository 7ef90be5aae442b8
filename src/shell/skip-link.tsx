import { styled } from 'styled-components'
import { color, radius, space, weight } from '../../templates/theme/tokens.ts'

/** The first Tab stop: skips the header. */
export function SkipLink() {
  return <Link href="#main">Skip to the page</Link>
}

const Link = styled.a`
  position: fixed;
  z-index: 60;
  top: ${space[2]};
  left: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.small};
  background: ${color.paper};
  color: ${color.navy};
  font-weight: ${weight.bold};

  &:not(:focus) {
    transform: translateY(-200%);
  }
`
