import { styled } from 'styled-components'
import type { CityServiceProps, Link, Step } from '../schema/page.ts'
import { LinkList } from './parts/actions.tsx'
import { QuoteAside } from './parts/aside.tsx'
import { CallBand } from './parts/call-band.tsx'
import { Closing } from './parts/closing.tsx'
import { FactTable } from './parts/fact-table.tsx'
import { Text } from './parts/inline.tsx'
import { Intro } from './parts/intro.tsx'
import { Columns, Container, Section, SectionHeading } from './parts/layout.tsx'
import { LocalPassages } from './parts/local.tsx'
import { NoticeSection } from './parts/notice.tsx'
import { Prose } from './parts/prose.tsx'
import { color, font, from, size, space } from './theme/tokens.ts'

/** Sells one service in one city. */
export function CityService(props: CityServiceProps) {
  const { trail, heading, lead, contact, picture, notice, body, own, local, steps } = props
  return (
    <>
      <Intro trail={trail} heading={heading} lead={lead} contact={contact} picture={picture} />
      <Section as="div">
        <Container>
          <Columns>
            <article>
              {own !== undefined && (
                <Own>
                  <h2>{own.heading}</h2>
                  <Prose blocks={own.blocks} />
                </Own>
              )}
              <Prose blocks={body} />
            </article>
            <QuoteAside contact={contact} />
          </Columns>
        </Container>
      </Section>
      {local.passages.length > 0 && (
        <Section $tone="sand">
          <Container>
            <SectionHeading>{local.heading}</SectionHeading>
            <FactTable facts={local.facts} />
            <LocalPassages passages={local.passages} />
          </Container>
        </Section>
      )}
      <Section $tone="navy">
        <Container>
          <SectionHeading>How we do it</SectionHeading>
          <Steps steps={steps} />
        </Container>
      </Section>
      {notice !== undefined && <NoticeSection notice={notice} />}
      <Closing questions={props.questions} sources={props.sources} related={[]} />
      <Section as="div" $tone="sand" className="screen-only">
        <Container>
          <Pair>
            <LinkGroup {...props.services} />
            <LinkGroup {...props.nearby} />
            <LinkGroup heading="Read next" links={props.related} />
          </Pair>
        </Container>
      </Section>
      <CallBand contact={contact} />
    </>
  )
}

function LinkGroup({ heading, links }: { heading: string; links: readonly Link[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <LinkList links={links} />
    </nav>
  )
}

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <StepList>
      {steps.map((step, index) => (
        <li key={index}>
          <h3>{step.name}</h3>
          <p>
            <Text content={step.text} />
          </p>
        </li>
      ))}
    </StepList>
  )
}

const Own = styled.section`
  margin-bottom: ${space[8]};

  h2 {
    margin-bottom: ${space[4]};
    font-size: ${size.title};
  }
`

const StepList = styled.ol`
  display: grid;
  gap: ${space[6]};
  counter-reset: step;
  list-style: none;

  ${from.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr));
  }

  li {
    counter-increment: step;
  }

  li::before {
    display: block;
    margin-bottom: ${space[2]};
    color: ${color.sun};
    content: counter(step);
    font-family: ${font.display};
    font-size: ${size.h1};
    font-weight: 540;
    line-height: 1;
  }

  h3 {
    margin-bottom: ${space[2]};
    font-size: ${size.h3};
  }

  p {
    color: ${color.onNavySoft};
  }

  a {
    color: inherit;
  }
`

const Pair = styled.div`
  display: grid;
  gap: ${space[8]};

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;

    nav:first-child {
      grid-column: 1 / -1;
    }
  }

  ${from.desktop} {
    grid-template-columns: 2fr 1fr 1fr;

    nav:first-child {
      grid-column: auto;
    }
  }

  h2 {
    margin-bottom: ${space[3]};
    font-size: ${size.title};
  }

  nav:first-child ul {
    ${from.tablet} {
      grid-template-columns: 1fr 1fr;
    }
  }
`
