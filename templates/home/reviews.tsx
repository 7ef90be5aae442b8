import { useRef } from 'react'
import { styled } from 'styled-components'
import type { HomeProps } from '../../schema/page.ts'
import { Container, Section, swiped } from '../parts/layout.tsx'
import { ReviewFigure } from '../parts/review.tsx'
import { useScrollsSideways } from '../parts/sideways.ts'
import { color, font, from, radius, size, space, weight } from '../theme/tokens.ts'
import { SectionTop } from './section-top.tsx'

/** Customer reviews. */
export function Reviews({ heading, lead, average, count, items }: HomeProps['reviews']) {
  const list = useRef<HTMLUListElement>(null)
  const isRow = useScrollsSideways(list)
  return (
    <Section id="testimonials" $tone="sand">
      <Container>
        <Layout>
          <Top>
            <div>
              <SectionTop heading={heading} lead={lead} />
            </div>
            <Summary>
              <p>
                <strong>{average.value}</strong> <br />
                {average.label}
              </p>
              <p>
                <strong>{count.value}</strong> <br />
                {count.label}
              </p>
            </Summary>
          </Top>
          {/* A row that scrolls sideways does so with the keyboard too. */}
          <List ref={list} tabIndex={isRow ? 0 : undefined} aria-label={heading}>
            {items.map((item, index) => (
              <li key={index}>
                <ReviewFigure review={item} />
              </li>
            ))}
          </List>
        </Layout>
      </Container>
    </Section>
  )
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`

/** The heading, and the figures at the other end of its row. */
const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;

  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[6]};
  }
`

const Summary = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${space[4]} ${space[6]};
  max-width: 30rem;

  ${from.tablet} {
    grid-template-columns: auto auto;
    gap: ${space[8]};
    padding-bottom: ${space[5]};
  }

  p {
    color: ${color.inkSoft};
    font-size: ${size.small};
    line-height: 1.3;
  }

  strong {
    color: ${color.navy};
    font-family: ${font.display};
    font-size: ${size.hero};
    font-weight: ${weight.heading};
    letter-spacing: -0.03em;
    line-height: 1;
  }
`

const List = styled.ul`
  display: grid;
  gap: ${space[5]};
  list-style: none;

  ${swiped}

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }

  ${from.desktop} {
    grid-template-columns: repeat(3, 1fr);
  }

  li {
    display: grid;
    padding: min(${space[5]}, 6.5vw);
    border-radius: ${radius.large};
    background: ${color.paper};
    outline: 1px solid transparent;
    break-inside: avoid;
  }
`
