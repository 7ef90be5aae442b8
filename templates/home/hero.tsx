import { styled } from 'styled-components'
import type { HomeProps } from '../../schema/page.ts'
import { pictureAddress } from '../../schema/picture.ts'
import { ActionLink, CallLink } from '../parts/actions.tsx'
import { Text } from '../parts/inline.tsx'
import { Container } from '../parts/layout.tsx'
import { PictureSources } from '../parts/picture.tsx'
import { color, from, radius, size, space, weight } from '../theme/tokens.ts'
import { HeroVideo } from './hero-video.tsx'
import { Siren } from './icons.tsx'

/** The first screen of the home page: what we do, and the two ways to reach us. */
export function Hero({
  heading,
  lead,
  emergency,
  quote,
  call,
  ratingText,
  mobile,
  desktop,
  video,
}: HomeProps['hero']) {
  return (
    <Stage>
      <Backdrop className="screen-only">
        <picture>
          <PictureSources picture={desktop} sizes="100vw" media="(min-width: 48rem)" />
          <PictureSources picture={mobile} sizes="85vw" />
          <img
            src={pictureAddress(mobile.path, mobile.width, 'jpg')}
            alt={mobile.alt}
            width={mobile.width}
            height={mobile.height}
            fetchPriority="high"
            decoding="sync"
          />
        </picture>
        <HeroVideo {...video} />
      </Backdrop>
      <Container>
        <Words>
          <h1 tabIndex={-1}>{heading}</h1>
          <Lead>
            <Text content={lead} />
          </Lead>
          <Actions className="screen-only" data-actions="">
            <ActionLink href={quote.href}>{quote.label}</ActionLink>
            <CallLink call={call} tone="onDark" />
          </Actions>
          <Emergency href={emergency.href}>
            <Siren size={22} aria-hidden="true" />
            {emergency.label}
          </Emergency>
          <Rating>{ratingText}</Rating>
        </Words>
      </Container>
    </Stage>
  )
}

/** Too low for all of it: the emergency line and the first trust claims stay in view. */
const lowDesktop = '@media (min-width: 64rem) and (max-height: 52rem)'

const Stage = styled.section`
  --focus: #ffb866;
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  min-height: min(48rem, 80svh);
  padding-block: ${space[6]} ${space[8]};
  background: ${color.navyDeep};
  color: ${color.onNavy};
  isolation: isolate;

  ${from.tablet} {
    align-items: center;
    padding-block: ${space[8]} calc(${space[10]} + 4rem);
  }

  /* The trust claims overlap it by 4rem. */
  ${lowDesktop} {
    min-height: 0;
    padding-block: ${space[6]} calc(${space[6]} + 4rem);
  }
`

const Backdrop = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0;
  overflow: hidden;

  img,
  video {
    position: absolute;
    width: 100%;
    height: 100%;
    inset: 0;
    object-fit: cover;
    object-position: 50% 80%;
  }

  &::after {
    position: absolute;
    background: linear-gradient(180deg, rgb(8 22 39 / 88%) 0%, rgb(8 22 39 / 72%) 55%, rgb(8 22 39 / 8%) 88%);
    content: '';
    inset: 0;
    pointer-events: none;
  }

  ${from.tablet} {
    img,
    video {
      object-position: 62% 65%;
    }
  }

  ${from.desktop} {
    &::after {
      background: linear-gradient(
        100deg,
        rgb(8 22 39 / 90%) 0%,
        rgb(8 22 39 / 68%) 50%,
        rgb(8 22 39 / 4%) 80%
      );
    }
  }
`

const Words = styled.div`
  max-width: 46rem;

  h1 {
    font-size: ${size.hero};
    font-weight: ${weight.heading};
    line-height: 1.02;
  }

  ${lowDesktop} {
    h1 {
      font-size: min(${size.hero}, 3.25rem);
    }
  }
`

const Lead = styled.p`
  max-width: 34rem;

  ${lowDesktop} {
    max-width: 46rem;
  }

  margin-block: ${space[5]};
  font-size: ${size.lead};
  line-height: 1.45;

  a {
    color: inherit;
  }
`

const Actions = styled.div`
  display: grid;
  /* Equally wide: one below the other on a phone, side by side elsewhere. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14.5rem), 1fr));
  gap: ${space[3]};
  max-width: 31rem;
`

/** On the same dark ground as the emergency line; on wide screens one line, wider than the words above it. */
const Rating = styled.p`
  width: fit-content;
  margin-top: ${space[2]};
  padding: ${space[2]};
  border-radius: ${radius.small};
  background: rgb(8 22 39 / 72%);

  ${from.tablet} {
    padding-inline: ${space[4]};
  }

  ${from.wide} {
    width: max-content;
  }
`

const Emergency = styled.a`
  display: flex;

  ${from.wide} {
    white-space: nowrap;
  }

  align-items: center;
  gap: ${space[3]};
  width: fit-content;
  margin-top: ${space[5]};
  padding: ${space[2]} ${space[4]} ${space[2]} ${space[3]};
  border-radius: ${radius.small};
  background: rgb(8 22 39 / 72%);
  color: inherit;
  font-size: ${size.small};
  font-weight: ${weight.bold};
  line-height: 1.35;

  svg {
    flex: none;
    color: ${color.sun};
  }
`
