import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { HomeProps } from '../../schema/page.ts'
import { pictureAddress } from '../../schema/picture.ts'
import { BeforeAfter } from '../parts/before-after.tsx'
import { PHONE_WIDTH, Picture } from '../parts/picture.tsx'
import { useWords } from '../parts/words.ts'
import { color, radius, size, space, weight } from '../theme/tokens.ts'
import { Maximize2 } from './icons.tsx'

type Project = HomeProps['gallery']['items'][number]

interface ProjectPictureProps {
  project: Project
  onEnlarge: () => void
}

/** The picture of a project. It links to the full-size picture; once the script runs, it is a button that enlarges it. */
export function ProjectPicture({ project, onEnlarge }: ProjectPictureProps) {
  const words = useWords()
  const [isButton, setButton] = useState(false)
  useEffect(() => setButton(true), [])
  const enlarge = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Safari doesn't focus a link on a click, and the dialog gives the focus back to what had it.
    event.currentTarget.focus({ preventScroll: true })
    onEnlarge()
  }
  const { path, width } = project.image
  return (
    <Frame>
      <a
        href={pictureAddress(path, width, 'jpg')}
        onClick={enlarge}
        onKeyDown={pressWithSpace}
        {...(isButton && { role: 'button', 'aria-haspopup': 'dialog' })}
      >
        <Enlarge className="screen-only">
          <Maximize2 size={18} aria-hidden="true" />
          <span>
            Enlarge<span className="visually-hidden"> the picture: </span>
          </span>
        </Enlarge>
        <BeforeAfter picture={project.image}>
          <Picture
            picture={project.image}
            sizes={`(min-width: 64rem) 38rem, (min-width: 48rem) 45vw, ${PHONE_WIDTH}`}
          />
        </BeforeAfter>
      </a>
      <Badge>{project.badge}</Badge>
      {project.image.illustration && <Illustration>{words.illustration}</Illustration>}
    </Frame>
  )
}

/** A button is pressed with the space bar too; a link is not. */
function pressWithSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

const Frame = styled.div`
  position: relative;

  a {
    display: block;
  }

  img {
    width: 100%;
    aspect-ratio: 4 / 3;
    border-radius: ${radius.large};
    object-fit: cover;
  }
`

const Enlarge = styled.span`
  position: absolute;
  z-index: 1;
  right: ${space[3]};
  bottom: ${space[3]};
  display: flex;
  gap: ${space[2]};
  align-items: center;
  min-height: 2.75rem;
  padding-inline: ${space[3]};
  border-radius: ${radius.round};
  background: ${color.paper};
  outline: 1px solid transparent;
  color: ${color.navy};
  font-size: ${size.small};
  font-weight: ${weight.bold};
`

const Badge = styled.p`
  position: absolute;
  top: ${space[4]};
  left: ${space[4]};
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.round};
  background: ${color.paper};
  outline: 1px solid transparent;
  font-size: ${size.small};
  font-weight: ${weight.bold};

  && {
    margin: 0;
    color: ${color.navy};
    line-height: inherit;
  }

  @media print {
    position: static;
    padding: 0;
  }
`

/* Not where a picture of before and after has its words, nor over the button. */
const Illustration = styled(Badge)`
  top: auto;
  bottom: ${space[4]};
  background: ${color.navyDeep};

  /* With a large font on a phone, above the button instead of beside it. */
  @media (max-width: 20em) {
    bottom: calc(${space[4]} + 3rem);
  }

  && {
    color: ${color.onNavy};
  }
`
