import { styled } from 'styled-components'
import { color, from, radius, shadow, space } from '../theme/tokens.ts'

/** The card that the quote form is in, on the dark ground of its section. */
export const QuoteCard = styled.div`
  --focus: #b35c00;
  padding: min(${space[5]}, 6.5vw);
  border-radius: ${radius.large};
  background: ${color.paper};
  outline: 1px solid transparent;
  box-shadow: ${shadow.lifted};
  color: ${color.ink};

  ${from.tablet} {
    padding: ${space[6]};
  }

  /* Next to the text on a wide screen; right below the heading on a phone. */
  ${from.desktop} {
    grid-row: span 2;
  }
`
