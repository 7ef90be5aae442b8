import { styled } from 'styled-components'
import { color, radius, size, space, weight } from '../theme/tokens.ts'

/** The ground of an answer that leads with a number or a few words. */
export const AnswerCard = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding: min(${space[4]}, 5vw);
  border-left: 4px solid ${color.teal};
  border-radius: 0 ${radius.small} ${radius.small} 0;
  background: ${color.tealSoft};
  outline: 1px solid transparent;
  break-inside: avoid;

  h4 {
    font-size: ${size.h3};
  }
`

/** What follows below an answer. */
export const AnswerDetails = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding-bottom: ${space[5]};
  border-bottom: 1px solid ${color.line};

  &[hidden] {
    display: none;
  }

  h4 {
    margin-bottom: ${space[2]};
    font-size: ${size.h3};
  }

  summary {
    padding-block: ${space[2]};
    color: ${color.navy};
    cursor: pointer;
    font-weight: ${weight.bold};
  }
`
