import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Picture } from '../../schema/picture.ts'
import { color, radius, size, space, weight } from '../theme/tokens.ts'
import { useWords } from './words.ts'

/**
 * A picture that shows a roof before the work on its left and after it on its right, with those words on it. Any other
 * picture is drawn as it is. The words are for the eye: the alternative text of such a picture says them too.
 */
export function BeforeAfter({ picture, children }: { picture: Picture; children: ReactNode }) {
  const words = useWords()
  if (picture.beforeAfter !== true) return children
  return (
    <Frame>
      {children}
      <Words aria-hidden="true">
        <span>{words.before}</span>
        <span>{words.after}</span>
      </Words>
    </Frame>
  )
}

const Frame = styled.span`
  position: relative;
  display: block;
`

/* Neither in the upper left corner nor in the lower right one: a card has its badge and its button there. */
const Words = styled.span`
  position: absolute;
  inset: ${space[4]};
  display: grid;
  grid-template-columns: auto auto;
  justify-content: space-between;
  pointer-events: none;

  span {
    padding: ${space[1]} ${space[3]};
    border-radius: ${radius.round};
    background: ${color.navyDeep};
    outline: 1px solid transparent;
    color: ${color.onNavy};
    font-size: ${size.small};
    font-weight: ${weight.bold};
  }

  span:first-child {
    align-self: end;
  }

  span:last-child {
    align-self: start;
  }

  @media print {
    position: static;
  }
`
