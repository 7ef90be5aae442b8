import { lazy, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import type { HomeProps } from '../../schema/page.ts'
import { Container, Figure, Section, swiped } from '../parts/layout.tsx'
import { showWhole } from '../parts/sideways.ts'
import { color, from, size, space } from '../theme/tokens.ts'
import { MapPin } from './icons.tsx'
import { ProjectPicture } from './project-picture.tsx'
import { SectionTop } from './section-top.tsx'

// The dialog is fetched when a visitor first opens a picture.
const GalleryDialog = lazy(() =>
  import('./gallery-dialog.tsx').then((module) => ({ default: module.GalleryDialog })),
)

/** Sample projects, with totals below. */
export function Gallery({ heading, lead, items, stats }: HomeProps['gallery']) {
  const [open, setOpen] = useState<number>()
  return (
    <Section id="gallery">
      <Container>
        <SectionTop heading={heading} lead={lead} />
        <Projects onFocus={showWhole}>
          {items.map((item, index) => (
            <li key={index}>
              <ProjectPicture project={item} onEnlarge={() => setOpen(index)} />
              <h3>{item.title}</h3>
              <p>{item.description}</p>
              <Place>
                <MapPin size={16} aria-hidden="true" />
                {item.location}
              </Place>
            </li>
          ))}
        </Projects>
        {open !== undefined && (
          <Suspense fallback={null}>
            <GalleryDialog
              projects={items}
              at={open}
              onMove={setOpen}
              onClose={() => setOpen(undefined)}
            />
          </Suspense>
        )}
        <Stats>
          {stats.map((stat, index) => (
            <div key={index}>
              <dt>{stat.label}</dt>
              <dd>
                <Figure>{stat.value}</Figure>
              </dd>
            </div>
          ))}
        </Stats>
      </Container>
    </Section>
  )
}

const Projects = styled.ul`
  display: grid;
  gap: ${space[8]} ${space[6]};
  list-style: none;

  ${swiped}

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }

  ${from.desktop} {
    gap: ${space[8]};
  }

  h3 {
    margin-top: ${space[4]};
    font-size: ${size.h3};
  }

  p {
    margin-top: ${space[1]};
    color: ${color.inkSoft};
    font-size: ${size.small};
    line-height: 1.45;
  }
`

const Place = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  font-size: ${size.small};
`

const Stats = styled.dl`
  display: grid;
  /* Two columns, or one where the browser's font is large for the screen. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: ${space[4]} ${space[5]};
  margin: ${space[5]} 0 0;
  padding-top: ${space[5]};
  border-top: 1px solid ${color.line};

  ${from.tablet} {
    margin-top: ${space[8]};
  }

  ${from.desktop} {
    grid-template-columns: repeat(4, 1fr);
  }

  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    gap: ${space[1]};
  }

  dt {
    color: ${color.inkSoft};
    font-size: ${size.small};
    line-height: 1.3;
  }

  dd {
    margin: 0;
    color: ${color.navy};
  }
`
