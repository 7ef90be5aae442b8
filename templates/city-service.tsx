import { styled } from 'styled-components'
import type { CityServiceProps, Passage, Step } from '../schema/page.ts'
import { QuoteAside } from './parts/aside.tsx'
import { CallBand } from './parts/call-band.tsx'
import { Closing } from './parts/closing.tsx'
import { FactTable } from './parts/fact-table.tsx'
import { Text } from './parts/inline.tsx'
import { Intro } from './parts/intro.tsx'
import { Columns, Container, Section, SectionHeading } from './parts/layout.tsx'
import { LinkIndex } from './parts/link-index.tsx'
import { LocalPassages } from './parts/local.tsx'
import { NoticeSection } from './parts/notice.tsx'
import { Prose } from './parts/prose.tsx'
import { color, font, from, size, space, weight } from './theme/tokens.ts'

/** Sells one service in one city. */
export function CityService(props: CityServiceProps) {
  const { contact, notice, included, steps, cost, own, local } = props
  return (
    <>
      <Intro {...props} />
      <Section as="div" $room="close">
        <Container>
          <Columns>
            <article>
              {[included, cost, own].map(
                (part, index) => part !== undefined && <Part key={index} {...part} />,
              )}
            </article>
            <QuoteAside contact={contact} />
          </Columns>
        </Container>
      </Section>
      {local.passages.length > 0 && (
        <Section $tone="sand" $room="close">
          <Container>
            <SectionHeading>{local.heading}</SectionHeading>
            <Local>
              <FactTable facts={local.facts} />
              <LocalPassages passages={local.passages} level="h3" />
            </Local>
          </Container>
        </Section>
      )}
      <Section $tone="navy" $room="close">
        <Container>
          <SectionHeading>How we do it</SectionHeading>
          <Steps steps={steps} />
        </Container>
      </Section>
      {notice !== undefined && <NoticeSection notice={notice} />}
      <Closing questions={props.questions} sources={props.sources} related={[]} />
      <Section as="div" $tone="sand" $room="close" className="screen-only">
        <Container>
          <Links>
            <LinkIndex {...props.services} />
            <LinkIndex {...props.nearby} />
            <LinkIndex heading="Read next" links={props.related} />
          </Links>
        </Container>
      </Section>
      <CallBand contact={contact} />
    </>
  )
}

/** A passage of the main text under its heading. */
function Part({ heading, blocks }: Passage) {
  return (
    <Own>
      <h2>{heading}</h2>
      <Prose blocks={blocks} />
    </Own>
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
  margin-bottom: calc(${space[8]} + ${space[2]});

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
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${from.desktop} {
    grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr));
  }

  li {
    display: grid;
    grid-template-columns: 2.5rem minmax(0, 1fr);
    counter-increment: step;
  }

  ${from.tablet} {
    li {
      display: block;
    }
  }

  li::before {
    display: block;
    grid-row: span 2;
    margin-bottom: ${space[2]};
    color: ${color.sun};
    content: counter(step);
    font-family: ${font.display};
    font-size: ${size.h1};
    font-weight: ${weight.heading};
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

const Local = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
`

const Links = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
`
