import { styled } from 'styled-components'
import type { HomeProps } from '../../schema/page.ts'
import { pictureAddress } from '../../schema/picture.ts'
import { ActionLink, CallLink } from '../parts/actions.tsx'
import { Text } from '../parts/inline.tsx'
import { Container } from '../parts/layout.tsx'
import { PictureSources } from '../parts/picture.tsx'
import { color, from, size, space, weight } from '../theme/tokens.ts'
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

/** Too low for all of it: the first trust claims stay in view. */
const lowDesktop = '@media (min-width: 64rem) and (max-height: 52rem)'

const Stage = styled.section`
  --focus: #ffb866;
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  padding-block: ${space[6]};
  background: ${color.navyDeep};
  color: ${color.onNavy};
  isolation: isolate;

  ${from.tablet} {
    align-items: center;
    min-height: min(48rem, 80svh);
    padding-block: ${space[8]};
  }

  ${lowDesktop} {
    min-height: 0;
    padding-block: ${space[6]};
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
    background: linear-gradient(180deg, rgb(8 22 39 / 90%) 0%, rgb(8 22 39 / 84%) 90%, rgb(8 22 39 / 40%) 100%);
    content: '';
    inset: 0;
    pointer-events: none;
  }

  ${from.tablet} {
    img,
    video {
      object-position: 62% 65%;
    }

    &::after {
      background: linear-gradient(100deg, rgb(8 22 39 / 92%) 0%, rgb(8 22 39 / 80%) 64%, rgb(8 22 39 / 20%) 100%);
    }
  }

  ${from.desktop} {
    &::after {
      background: linear-gradient(
        100deg,
        rgb(8 22 39 / 94%) 0%,
        rgb(8 22 39 / 88%) 40%,
        rgb(8 22 39 / 60%) 58%,
        rgb(8 22 39 / 4%) 84%
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
  margin-block: ${space[4]};
  line-height: 1.45;

  ${from.tablet} {
    margin-block: ${space[5]};
    font-size: ${size.lead};
  }

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

/** Below the words of the emergency line. */
const Rating = styled.p`
  padding-left: calc(22px + ${space[3]});
  font-size: ${size.small};
`

const Emergency = styled.a`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  width: fit-content;
  max-width: 31rem;
  min-height: 2.75rem;
  margin-block: ${space[4]} ${space[1]};
  color: inherit;
  font-size: ${size.small};
  font-weight: ${weight.bold};
  line-height: 1.35;

  svg {
    flex: none;
    color: ${color.sun};
  }
`
