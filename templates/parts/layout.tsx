import { styled } from 'styled-components'
import { color, font, from, size, space } from '../theme/tokens.ts'

/** Keeps content at a readable width, with air at its sides. */
export const Container = styled.div`
  width: 100%;
  max-width: 80rem;
  margin-inline: auto;
  padding-inline: ${space[4]};

  ${from.tablet} {
    padding-inline: ${space[6]};
  }
`

const background = { paper: color.paper, sand: color.sand, navy: color.navyDeep } as const
const ink = { paper: color.ink, sand: color.ink, navy: color.onNavy } as const
const focus = { paper: '#b35c00', sand: '#b35c00', navy: '#ffb866' } as const

/** A band of the page. */
export const Section = styled.section<{ $tone?: keyof typeof background }>`
  --focus: ${({ $tone = 'paper' }) => focus[$tone]};
  position: relative;
  padding-block: ${space.section};
  background: ${({ $tone = 'paper' }) => background[$tone]};
  color: ${({ $tone = 'paper' }) => ink[$tone]};
`

/** Heading of a section, with air below it. */
export const SectionHeading = styled.h2`
  max-width: 20em;
  margin-bottom: ${space[5]};
  font-size: ${size.h2};
`

/** A sentence under the heading of a section. */
export const SectionLead = styled.p`
  max-width: 54ch;
  margin: calc(-1 * ${space[2]}) 0 ${space[6]};
  font-size: ${size.lead};
  line-height: 1.45;
`

/** A few words above a heading that say what kind of thing follows. */
export const Kicker = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-bottom: ${space[3]};
  color: ${color.teal};
  font-size: ${size.small};
  font-weight: 650;

  &::before {
    width: 1.75rem;
    height: 0.625rem;
    background: ${color.sun};
    clip-path: polygon(0 100%, 50% 0, 100% 100%, 86% 100%, 50% 32%, 14% 100%);
    content: '';
  }
`

/** Main column and a narrower one beside it where there is room. */
export const Columns = styled.div`
  display: grid;
  gap: ${space[8]};

  > * {
    min-width: 0;
  }

  ${from.desktop} {
    grid-template-columns: minmax(0, 44rem) 22rem;
    gap: ${space[8]};
    justify-content: space-between;
  }
`

/** Cards side by side, as many as fit. */
export const Grid = styled.ul<{ $least?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $least = '16.5rem' }) => $least}), 1fr));
  gap: ${space[5]};
  list-style: none;
`

/** A big number of the display face. */
export const Figure = styled.span`
  display: block;
  font-family: ${font.display};
  font-size: ${size.h1};
  font-weight: 560;
  letter-spacing: -0.02em;
  line-height: 1.05;
`
