import { styled } from 'styled-components'
import { color, from, radius, shadow, space } from '../theme/tokens.ts'

/** The quote form beside what there is to say about it on wide screens; right below its heading on a phone. */
export const QuoteLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  ${from.desktop} {
    grid-template-rows: auto 1fr;
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: ${space[6]} ${space[10]};
  }
`

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
    align-self: start;
  }
`
