import { styled } from 'styled-components'
import type { AreaMap as AreaMapProps, HomeProps } from '../../schema/page.ts'
import { type DrawingName, keptDrawing } from '../figures/kept-drawings.ts'
import { Container, Section } from '../parts/layout.tsx'
import { useWords } from '../parts/words.ts'
import { color, from, size, space, weight } from '../theme/tokens.ts'
import { AreaMap } from './area-map.tsx'
import { SectionTop } from './section-top.tsx'

/** Where we work: a map, and the same places in words. */
export function Area({ heading, lead, map, counties, more }: NonNullable<HomeProps['area']>) {
  const words = useWords()
  return (
    <Section id="area">
      <Container>
        <Layout>
          <div>
            <SectionTop heading={heading} lead={lead} />
          </div>
          {map !== undefined && <Shown data-drawing={MAP} {...contentOf(map, words.areaMap)} />}
          <Places>
            {counties.map((county, index) => (
              <div key={index}>
                <dt>{county.name}</dt>
                {county.places.map((place, each) => (
                  <dd key={each}>
                    {place.href === undefined ? (
                      <span>{place.name}</span>
                    ) : (
                      <a href={place.href}>{place.name}</a>
                    )}
                  </dd>
                ))}
              </div>
            ))}
            {more !== undefined && (
              <div>
                <dt>{words.morePlaces}</dt>
                <dd>
                  <a href={more.href}>{more.label}</a>
                </dd>
              </div>
            )}
          </Places>
        </Layout>
      </Container>
    </Section>
  )
}

const MAP = 'area-map' satisfies DrawingName

/** In the built site the browser has the map in the document of its page, as it has every drawing. */
function contentOf(map: AreaMapProps, label: string) {
  return import.meta.env.SSR || import.meta.env.DEV
    ? { children: <AreaMap map={map} label={label} /> }
    : { dangerouslySetInnerHTML: { __html: keptDrawing(MAP) } }
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  ${from.desktop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    grid-template-rows: auto 1fr;
    gap: 0 ${space[8]};
  }
`

const Shown = styled.div`
  /* From edge to edge on a phone: the labels are larger. */
  margin-inline: calc(-1 * min(${space[4]}, 5vw));

  ${from.tablet} {
    margin-inline: 0;
  }

  ${from.desktop} {
    grid-row: 1 / 3;
    grid-column: 2;
  }
`

const Places = styled.dl`
  margin: 0;
  border-top: 2px solid ${color.teal};

  /* The first county has the most places; the others are side by side on a phone. */
  @media screen and (max-width: 47.99rem) {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
    column-gap: ${space[5]};
    align-items: start;

    > :first-child {
      grid-column: 1 / -1;
    }
  }

  ${from.desktop} {
    align-self: start;
  }

  div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[4]};
    align-items: center;
    padding-block: ${space[2]};
    border-bottom: 1px solid ${color.line};
  }

  dt {
    width: 100%;
    color: ${color.inkSoft};
    font-size: ${size.small};
    font-weight: ${weight.bold};
  }

  dd {
    margin: 0;
  }

  a,
  span {
    display: inline-flex;
    align-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
  }

  span {
    min-height: 1.75rem;
  }
`
