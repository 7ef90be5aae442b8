import { styled } from 'styled-components'
import type { HomeProps } from '../../schema/page.ts'
import { Text } from '../parts/inline.tsx'
import { Container, Section, SectionHeading, SectionLead } from '../parts/layout.tsx'
import { Stars } from '../parts/stars.tsx'
import { color, font, from, radius, size, space, weight } from '../theme/tokens.ts'

/** Customer reviews; sample text is labeled as such. */
export function Reviews({ heading, lead, average, count, items }: HomeProps['reviews']) {
  return (
    <Section id="testimonials" $tone="sand">
      <Container>
        <Layout>
          <div>
            <SectionHeading>{heading}</SectionHeading>
            {lead !== undefined && (
              <SectionLead>
                <Text content={lead} />
              </SectionLead>
            )}
            <Summary>
              <p>
                <strong>{average.value}</strong>
                {average.label}
              </p>
              <p>
                <strong>{count.value}</strong>
                {count.label}
              </p>
            </Summary>
          </div>
          <List>
            {items.map((item, index) => (
              <li key={index}>
                <figure>
                  <Stars rating={item.rating} label={item.ratingText} />
                  <blockquote>{item.text}</blockquote>
                  <figcaption>
                    <strong>{item.name}</strong>
                    <span>{item.location}</span>
                    <span>{item.service}</span>
                    {item.sample && <em>Sample text</em>}
                  </figcaption>
                </figure>
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
  gap: ${space[6]};

  ${from.desktop} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 9fr);
    gap: ${space[8]};
  }
`

const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[6]};

  ${from.desktop} {
    position: sticky;
    top: 11rem;
    flex-direction: column;
    gap: ${space[4]};
  }

  p {
    display: flex;
    flex-direction: column;
    color: ${color.inkSoft};
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

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }

  li {
    display: grid;
    padding: min(${space[5]}, 6.5vw);
    border-radius: ${radius.large};
    background: ${color.paper};
    outline: 1px solid transparent;
    break-inside: avoid;
  }

  /* Cards of a row are equally tall, and their names are on one line. */
  figure {
    display: grid;
    grid-template-rows: auto 1fr auto;
    gap: ${space[3]};
  }

  blockquote {
    margin: 0;
    font-size: ${size.lead};
    line-height: 1.4;
  }

  figcaption {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[3]};
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`
