import { styled } from 'styled-components'
import type { HomeProps } from '../../schema/page.ts'
import { Questions } from '../article/questions.tsx'
import { ActionLink, CallLink } from '../parts/actions.tsx'
import { Container, Section } from '../parts/layout.tsx'
import { color, from, radius, size, space } from '../theme/tokens.ts'
import { SectionTop } from './section-top.tsx'

/** Frequently asked questions, and how to ask another one. */
export function HomeFaq({ heading, lead, items, more }: HomeProps['faq']) {
  return (
    <Section>
      <Container>
        <Layout>
          <div>
            <SectionTop heading={heading} lead={lead} />
          </div>
          <Questions items={items} name="faq" />
          <More className="screen-only">
            <div>
              <h3>{more.heading}</h3>
              <p>{more.text}</p>
            </div>
            <ActionLink href={more.consult.href}>{more.consult.label}</ActionLink>
            <CallLink call={more.call} />
          </More>
        </Layout>
      </Container>
    </Section>
  )
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0;

  /* The heading beside the questions, and the box below them. */
  ${from.desktop} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    gap: ${space[4]} ${space[8]};

    > :last-child {
      grid-column: 2;
    }
  }
`

const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  align-items: center;
  align-self: start;
  margin-top: ${space[5]};
  padding: min(${space[4]}, 6.5vw);
  border-radius: ${radius.large};
  background: ${color.sand};
  outline: 1px solid transparent;

  div {
    flex: 1 1 100%;
  }

  h3 {
    margin-bottom: ${space[1]};
    font-size: ${size.title};
  }

  p {
    color: ${color.inkSoft};
  }
`
