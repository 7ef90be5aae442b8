import { css, styled } from 'styled-components'
import type {
  BesideHeading,
  Contact,
  Fact,
  GuideProps,
  Inline,
  Link,
  Price,
} from '../../schema/page.ts'
import { DrawnFigure } from '../figures/drawn-figure.tsx'
import { ContactActions } from '../parts/actions.tsx'
import { Credentials } from '../parts/credentials.tsx'
import { Text } from '../parts/inline.tsx'
import { Container } from '../parts/layout.tsx'
import { Picture } from '../parts/picture.tsx'
import { useWords } from '../parts/words.ts'
import { color, font, from, radius, shadow, size, space, weight } from '../theme/tokens.ts'

interface IntroProps extends BesideHeading {
  trail: readonly Link[]
  heading: string
  price?: Price | undefined
  lead: readonly Inline[]
  glance?: readonly Fact[] | undefined
  contact: Contact
  updated?: GuideProps['updated']
  /** What the lead is, where it answers the question of the heading. */
  leadLabel?: string
}

/** Not on a phone, where the picture is below the words and below the first screen. */
const FROM_TABLET = '(min-width: 48rem)'

/** Less than PHONE_WIDTH: a drawing is sharp enough in fewer pixels, and a phone loads it while it paints the words. */
const INTRO_PHONE_WIDTH = '54vw'

/** The top of every page but home: breadcrumb, heading, the short answer, what to know first, and the two ways to reach us. */
export function Intro(props: IntroProps) {
  const { trail, heading, price, lead, glance = [], contact, updated, leadLabel } = props
  const { picture, figure } = props
  const isAlone = picture === undefined && figure === undefined
  return (
    <Ground data-still="">
      <Container>
        <Trail trail={trail} />
        <Split $hasPicture={!isAlone}>
          <Words $beside={isAlone}>
            <h1 tabIndex={-1}>{heading}</h1>
            {price !== undefined && <Amount {...price} />}
            {leadLabel !== undefined && <Label>{leadLabel}</Label>}
            {/* Another lead is another element, also on a page that a browser has translated. */}
            <Lead key={typeof lead[0] === 'string' ? lead[0] : 'words'}>
              <Text content={lead} />
            </Lead>
            {updated !== undefined && (
              <Updated>
                <time dateTime={updated.date}>{updated.label}</time>
              </Updated>
            )}
            <ContactActions contact={contact} tone="onDark" />
            {glance.length > 0 && <Glance rows={glance} />}
          </Words>
          {contact.credentials.length > 0 && (
            <Below>
              <Credentials credentials={contact.credentials} />
            </Below>
          )}
          {figure !== undefined && (
            <Drawn>
              <DrawnFigure figure={figure} caption={[]} />
            </Drawn>
          )}
          {picture !== undefined && (
            <Frame $isDrawn={picture.illustration === true}>
              <Picture
                picture={picture}
                sizes={`(min-width: 80rem) 34rem, (min-width: 64rem) 42vw, (min-width: 48rem) 90vw, ${INTRO_PHONE_WIDTH}`}
                first={FROM_TABLET}
              />
            </Frame>
          )}
        </Split>
      </Container>
    </Ground>
  )
}

/** A price as one piece: the figure, and right below it what it is for. */
function Amount({ label, value, plain }: Price) {
  return (
    <Figure>
      <div>
        <dt className={plain === true ? 'visually-hidden' : undefined}>{label}</dt>
        <dd>
          <span>
            <Text content={value.slice(0, 1)} />{' '}
          </span>
          <span>
            <Text content={value.slice(1)} />
          </span>
        </dd>
      </div>
    </Figure>
  )
}

export function Glance({ rows }: { rows: readonly Fact[] }) {
  return (
    <Rows>
      {rows.map((row, index) => (
        <div key={index}>
          <dt>{row.label}</dt>
          <dd>
            <Text content={row.value} />
          </dd>
        </div>
      ))}
    </Rows>
  )
}

export function Trail({ trail }: { trail: readonly Link[] }) {
  const words = useWords()
  return (
    <TrailNav className="screen-only" aria-label={words.breadcrumb}>
      <ol>
        {trail.map((link, index) => (
          <li key={index}>
            {index < trail.length - 1 ? (
              <a href={link.href}>{link.label}</a>
            ) : (
              <span aria-current="page">{link.label}</span>
            )}
          </li>
        ))}
      </ol>
    </TrailNav>
  )
}

/** The dark ground of the top of a page. */
export const Ground = styled.section`
  --focus: #ffb866;
  padding-block: ${space[3]} calc(${space[5]} + 2.5vw);
  background: ${color.navyDeep} linear-gradient(165deg, ${color.navy}, ${color.navyDeep} 70%);
  /* A low ridge, like a roof line. */
  clip-path: polygon(0 0, 100% 0, 100% 100%, 50% calc(100% - 2.5vw), 0 100%);
  color: ${color.onNavy};

  ${from.tablet} {
    padding-block: ${space[5]} calc(${space[6]} + 2.5vw);
  }

  h1 {
    max-width: 18em;
    font-size: ${size.h1};
  }
`

const Split = styled.div<{ $hasPicture: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  align-items: start;

  ${from.tablet} {
    gap: ${space[6]};
  }

  ${from.desktop} {
    grid-template-columns: ${({ $hasPicture }) => ($hasPicture ? 'minmax(0, 11fr) minmax(0, 9fr)' : 'minmax(0, 1fr)')};
    gap: ${space[8]};
  }
`

/** Without a picture, the lead is next to heading and price on wide screens. */
const Words = styled.div<{ $beside: boolean }>`
  ${from.desktop} {
    ${({ $beside }) => ($beside ? besideHeading : '')}
  }
`

/* A line divides the two, as long as the longer one. */
const besideHeading = css`
  --half: calc(50% - ${space[8]} / 2);
  position: relative;
  display: flow-root;

  &::before {
    position: absolute;
    inset: ${space[1]} auto 0 50%;
    border-left: 1px solid ${color.navyLine};
    content: '';
  }

  > h1,
  > h1 + dl {
    float: left;
    clear: left;
    width: var(--half);
  }

  > :not(h1, h1 + dl) {
    margin-left: calc(100% - var(--half));
  }

  > :is(h1, h1 + dl) + p {
    margin-top: 0;
  }
`

/** Right below the words; on wide screens below words and picture. */
const Below = styled.div`
  ${from.desktop} {
    grid-column: 1 / -1;
    grid-row: 2;
  }
`

const Label = styled.p`
  margin-top: ${space[4]};
  color: ${color.sunDeep};
  font-size: ${size.small};
  font-weight: ${weight.bold};

  + p {
    margin-top: ${space[1]};
  }
`

/** A drawing is shown whole; a photograph is cropped, as it can have any proportions. */
const Frame = styled.div<{ $isDrawn: boolean }>`
  img {
    width: 100%;
    height: auto;
    border-radius: ${radius.large};
    box-shadow: ${shadow.lifted};
    ${({ $isDrawn }) => ($isDrawn ? '' : photo)}
  }
`

const photo = css`
  aspect-ratio: 16 / 10;
  object-fit: cover;
`

/* A sheet of paper on the dark ground. */
const Drawn = styled.div`
  color: ${color.ink};

  figure {
    margin: 0;
  }
`

const Lead = styled.p`
  max-width: 58ch;
  margin-block: ${space[4]} ${space[5]};
  color: ${color.onNavySoft};
  font-size: ${size.lead};
  line-height: 1.48;

  @media (max-width: 47.99rem) {
    margin-block: ${space[3]} ${space[4]};
    font-size: ${size.body};
  }

  dl + & {
    margin-top: ${space[5]};
  }

  a {
    color: inherit;
  }
`

const Figure = styled.dl`
  margin: ${space[3]} 0 0;

  dt {
    color: ${color.onNavySoft};
    font-size: ${size.small};
    line-height: 1.4;
  }

  dd {
    max-width: 36em;
    margin: 0;
    color: ${color.onNavy};
    line-height: 1.35;
  }

  dd > span {
    display: block;
  }

  /* The space at its end is there to be read. */
  dd > span:first-child {
    margin-bottom: ${space[1]};
    white-space: pre-wrap;
  }

  dd > :first-child > strong {
    color: ${color.sun};
    font-family: ${font.display};
    font-size: min(clamp(1.875rem, 1.4rem + 2vw, 2.75rem), calc(${size.h1} * 0.9));
    font-variant-numeric: lining-nums;
    font-weight: ${weight.heading};
    letter-spacing: -0.015em;
    line-height: 1.15;
  }

  ${from.tablet} {
    margin-top: ${space[4]};
  }

  @media (max-width: 47.99rem) {
    dd > span + span {
      font-size: ${size.small};
    }
  }

  a {
    color: inherit;
  }
`

const Rows = styled.dl`
  margin: ${space[5]} 0 0;
  border-bottom: 1px solid ${color.navyLine};
  font-size: ${size.small};
  line-height: 1.4;

  div {
    display: grid;
    /* As wide on every page, so that the eye finds the answers at the same place. */
    grid-template-columns: 7.5rem minmax(0, 1fr);
    column-gap: ${space[3]};
    padding-block: ${space[2]};
    border-top: 1px solid ${color.navyLine};
    overflow-wrap: anywhere;
  }

  dt {
    color: ${color.onNavySoft};
  }

  dd {
    margin: 0;
  }

  a {
    color: inherit;
  }

  @media (max-width: 47.99rem) {
    margin-top: ${space[4]};
    line-height: 1.3;

    div {
      grid-template-columns: min(5.75rem, 34%) minmax(0, 1fr);
      padding-block: ${space[1]};
    }
  }
`

const Updated = styled.p`
  margin: calc(-1 * ${space[3]}) 0 ${space[5]};
  color: ${color.onNavySoft};
  font-size: ${size.small};
`

const TrailNav = styled.nav`
  /* The links are as high as a finger needs, their words stay where they were. */
  margin-block: calc(-1 * ${space[2]}) ${space[2]};
  color: ${color.onNavySoft};
  font-size: ${size.small};

  ${from.tablet} {
    margin-bottom: ${space[4]};
  }

  ol {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: ${space[2]};
    list-style: none;
  }

  li {
    display: flex;
    align-items: center;
  }

  li + li::before {
    margin-right: ${space[2]};
    content: '/';
    content: '/' / '';
    opacity: 0.6;
  }

  /* On a phone, the heading below says where a visitor is; the way up fits on one line. */
  @media (max-width: 47.99rem) {
    li:nth-child(n + 3):last-child {
      display: none;
    }
  }

  a {
    display: flex;
    align-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    color: inherit;
  }
`
