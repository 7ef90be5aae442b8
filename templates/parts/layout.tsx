import { css, styled } from 'styled-components'
import { color, font, from, size, space, weight } from '../theme/tokens.ts'

/** Centers content at a readable width, with side padding. */
export const Container = styled.div`
  width: 100%;
  max-width: 80rem;
  margin-inline: auto;
  padding-inline: min(${space[4]}, 5vw);

  ${from.tablet} {
    padding-inline: ${space[6]};
  }
`

const background = { paper: color.paper, sand: color.sand, navy: color.navyDeep } as const
const ink = { paper: color.ink, sand: color.ink, navy: color.onNavy } as const
const focus = { paper: '#b35c00', sand: '#b35c00', navy: '#ffb866' } as const

const room = { wide: space.section, close: space.passage } as const

/** A full-width section of a page. `close` is for inner pages, whose sections belong to one text. */
export const Section = styled.section<{
  $tone?: keyof typeof background
  $room?: keyof typeof room
}>`
  --focus: ${({ $tone = 'paper' }) => focus[$tone]};
  position: relative;
  padding-block: ${({ $room = 'wide' }) => room[$room]};
  background: ${({ $tone = 'paper' }) => background[$tone]};
  color: ${({ $tone = 'paper' }) => ink[$tone]};
`

/**
 * A section of the text of an inner page, in which nothing rises into place. Reader modes take together what is in the
 * sections of `main`; an `<article>` around some of them would leave out the rest.
 */
export const TextSection = styled(Section).attrs<{ 'data-still'?: string }>({
  $room: 'close',
  'data-still': '',
})``

/** The first section below the ridge of the top of a page: its ground goes up to the ridge. */
export const belowRidge = css`
  &::before {
    position: absolute;
    z-index: -1;
    inset: auto 0 100%;
    height: 2.5vw;
    background: inherit;
    content: '';
  }
`

/** The id of the heading above the quote form, which names the part of the page that the form is in. */
export const QUOTE_TITLE = 'quote-title'

/** The heading of a section. */
export const SectionHeading = styled.h2`
  max-width: 20em;
  margin-bottom: ${space[5]};
  font-size: ${size.h2};
`

/** The lead text under the heading of a section. */
export const SectionLead = styled.p`
  max-width: 54ch;
  margin: calc(-1 * ${space[2]}) 0 ${space[5]};
  line-height: 1.45;

  ${from.tablet} {
    margin-bottom: ${space[6]};
    font-size: ${size.lead};
  }
`

/** A main column, with a narrower one next to it on wide screens. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  > * {
    min-width: 0;
  }

  ${from.desktop} {
    grid-template-columns: minmax(0, 50rem) 17rem;
    gap: ${space[8]};
    justify-content: space-between;
  }

  ${from.wide} {
    grid-template-columns: minmax(0, 50rem) 20rem;
  }
`

/** A heading, with what it is about next to it on wide screens. */
export const HeadingBeside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]} ${space[8]};

  > h2 {
    margin: 0;
    font-size: ${size.title};
  }

  ${from.desktop} {
    grid-template-columns: 17rem minmax(0, 1fr);
  }
`

/** The heading of a list of links: no larger than they are, though a heading for screen readers. */
export const smallHeading = css`
  font-family: ${font.text};
  font-size: ${size.body};
  font-weight: ${weight.bold};
  letter-spacing: normal;
  line-height: 1.3;
`

/** A list whose items are swiped through on a phone: a row from edge to edge of the screen. Elsewhere it is what it was. */
export const swiped = css`
  /* Not where a large font or a high zoom leaves no room for a card and the edge of the next. */
  @media screen and (min-width: 21rem) and (max-width: 47.99rem) {
    grid-auto-columns: min(86%, 20rem);
    grid-auto-flow: column;
    gap: ${space[4]};
    margin-inline: calc(-1 * min(${space[4]}, 5vw));
    padding-inline: min(${space[4]}, 5vw);
    /* Room for the focus ring, which the row would cut off. */
    padding-block: ${space[1]};
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-padding-inline: min(${space[4]}, 5vw);
    scroll-snap-type: x mandatory;

    > li {
      scroll-snap-align: start;
    }
  }
`

/** What the class `visually-hidden` does, for screens on which only screen readers get something. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: 0;
  overflow: hidden;
  clip-path: inset(50%);
`

/** A link that stands alone is large enough for a finger. */
export const touchLink = css`
  display: inline-flex;
  align-items: center;
  min-width: 2.75rem;
  min-height: 2.75rem;
`

/** A list of links in one row that scrolls sideways, for screens where a column of them would be long. */
export const linkRow = css`
  display: flex;
  gap: ${space[2]};
  /* To the edges of a phone, with room for the outline of the focused link, which the row would cut off. */
  margin: -6px calc(-1 * min(${space[4]}, 5vw));
  padding: 6px ${space[6]} ${space[2]} min(${space[4]}, 5vw);
  font-size: ${size.small};
  overflow-x: auto;
  scroll-padding-inline: min(${space[4]}, 5vw);
  scrollbar-width: thin;
  /* What goes on to the right fades out there. */
  mask-image: linear-gradient(90deg, #000 calc(100% - ${space[6]}), transparent);

  > li {
    flex: none;
    max-width: 100%;
    padding: 0;
    border: 0;
  }

  a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding: ${space[1]} ${space[4]};
    border: 1px solid ${color.line};
    border-radius: 1.375rem;
    font-weight: ${weight.regular};
    line-height: 1.35;
  }

  /* A narrow screen, or one with a large font, shows too little of a row. */
  @media (max-width: 22rem) {
    flex-wrap: wrap;
    mask-image: none;
  }
`

/** A large number in the display font. */
export const Figure = styled.span`
  display: block;
  font-family: ${font.display};
  font-size: ${size.h1};
  font-weight: ${weight.heading};
  letter-spacing: -0.02em;
  line-height: 1.05;
`
