import { styled } from 'styled-components'
import type { HomeProps } from '../../schema/page.ts'
import { Text } from '../parts/inline.tsx'
import { Container, Section, SectionHeading, SectionLead } from '../parts/layout.tsx'
import { color, from, size, space, weight } from '../theme/tokens.ts'
import { ArrowRight, CloudLightning, Droplets, House, SearchCheck } from './icons.tsx'

const icons = {
  leak: Droplets,
  storm: CloudLightning,
  replacement: House,
  inspection: SearchCheck,
} as const

/** Four common problems, each with a link to the quote form. */
export function Problems({ heading, lead, cards }: HomeProps['problems']) {
  return (
    <Section>
      <Container>
        <Layout>
          <div>
            <SectionHeading>{heading}</SectionHeading>
            {lead !== undefined && (
              <SectionLead>
                <Text content={lead} />
              </SectionLead>
            )}
          </div>
          <Cards>
            {cards.map((card, index) => {
              const Icon = icons[card.type]
              return (
                <li key={index}>
                  <Icon size={30} strokeWidth={1.6} aria-hidden="true" />
                  <h3>{card.title}</h3>
                  <p>{card.text}</p>
                  <a className="screen-only" href={card.action.href}>
                    {card.action.label}
                    <ArrowRight size={18} aria-hidden="true" />
                  </a>
                </li>
              )
            })}
          </Cards>
        </Layout>
      </Container>
    </Section>
  )
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  ${from.desktop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
    gap: ${space[10]};
  }
`

const Cards = styled.ul`
  display: grid;
  list-style: none;

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
    column-gap: ${space[8]};
  }

  li {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: ${space[2]};
    padding-block: ${space[5]};
    border-top: 1px solid ${color.line};
  }

  svg {
    color: ${color.teal};
  }

  h3 {
    font-size: ${size.h3};
  }

  p {
    flex: 1;
    color: ${color.inkSoft};
  }

  a {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-height: 2.75rem;
    color: ${color.navy};
    font-weight: ${weight.bold};
    text-decoration-color: ${color.sun};
    text-decoration-thickness: 2px;
  }
`
