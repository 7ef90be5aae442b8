import { styled } from 'styled-components'
import type { HomeProps } from '../../schema/page.ts'
import { BeforeAfter } from '../parts/before-after.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Picture } from '../parts/picture.tsx'
import { useWords } from '../parts/words.ts'
import { size, space } from '../theme/tokens.ts'

interface GalleryDialogProps {
  projects: HomeProps['gallery']['items']
  /** The place of the project that is shown. */
  at: number
  onMove: (to: number) => void
  onClose: () => void
}

/** One project of the gallery as large as the screen allows. After the last comes the first. */
export function GalleryDialog({ projects, at, onMove, onClose }: GalleryDialogProps) {
  const words = useWords()
  const project = projects[at]
  if (project === undefined) return null
  const { image, title, description } = project
  const count = projects.length
  return (
    <Dialog label={title} onClose={onClose} onMove={(step) => onMove((at + step + count) % count)}>
      <Large>
        <BeforeAfter picture={image}>
          <Picture key={at} picture={image} sizes="(min-width: 72rem) 72rem, 100vw" />
        </BeforeAfter>
        <figcaption aria-live="polite">
          <small>{`${at + 1} ${words.of} ${count}`}</small>{' '}
          <span>{`${description}${image.illustration ? ` ${words.illustration}.` : ''}`}</span>
        </figcaption>
      </Large>
    </Dialog>
  )
}

const Large = styled.figure`
  img {
    width: 100%;
  }

  figcaption {
    padding: ${space[4]} ${space[4]} ${space[2]};
    font-size: ${size.small};
    line-height: 1.45;
  }

  small {
    display: block;
    font-size: inherit;
  }
`
