import { styled } from 'styled-components'
import type { CityServiceProps, Passage, Step } from '../schema/page.ts'
import { Closing } from './article/closing.tsx'
import { Intro } from './article/intro.tsx'
import { LinkGroups } from './article/link-index.tsx'
import { LocalPassages } from './article/local.tsx'
import { NoticeSection } from './article/notice.tsx'
import { ProofParts } from './article/proof.tsx'
import { Prose } from './article/prose.tsx'
import { Questions } from './article/questions.tsx'
import { Text } from './parts/inline.tsx'
import { Columns, Container, Section, SectionHeading, TextSection } from './parts/layout.tsx'
import { useWords } from './parts/words.ts'
import { QuoteAside } from './quote/aside.tsx'
import { CallBand } from './quote/call-band.tsx'
import { color, font, from, radius, size, space, weight } from './theme/tokens.ts'

/** Sells one service in one city: what is included, how it goes, what it costs, and what is different there. */
export function CityService(props: CityServiceProps) {
  const { contact, notice, included, proof, steps, cost, own, local } = props
  const words = useWords()
  return (
    <>
      <Intro {...props} />
      <TextSection>
        <Container>
          <Columns>
            <Main>
              <Part passage={included} />
              {proof !== undefined && (
                <Panel>
                  <h2>{proof.heading}</h2>
                  <ProofParts proof={proof} />
                </Panel>
              )}
              <section>
                <h2>{words.steps}</h2>
                <Steps steps={steps} />
              </section>
              {cost !== undefined && (
                <Panel>
                  <h2>{cost.heading}</h2>
                  <Prose blocks={cost.blocks} />
                </Panel>
              )}
              {own !== undefined && (
                <section>
                  <h2>{own.heading}</h2>
                  <Own>
                    {own.blocks.length > 0 && <Prose blocks={own.blocks} />}
                    {own.more.length > 0 && <Questions items={own.more} name="more" />}
                  </Own>
                </section>
              )}
            </Main>
            <QuoteAside contact={contact} />
          </Columns>
        </Container>
      </TextSection>
      {local.passages.length > 0 && (
        <Section $tone="sand" $room="close">
          <Container>
            <SectionHeading>{local.heading}</SectionHeading>
            <LocalPassages passages={local.passages} level="h3" />
          </Container>
        </Section>
      )}
      {notice !== undefined && <NoticeSection notice={notice} />}
      <Closing questions={props.questions} sources={props.sources} related={[]} />
      <TextSection as="div" $tone="sand" className="screen-only">
        <Container>
          <LinkGroups
            groups={[
              { ...props.services, labels: 'short' },
              { ...props.nearby, labels: 'place' },
              { heading: words.readNext, links: props.related, labels: 'short' },
            ]}
          />
        </Container>
      </TextSection>
      <CallBand contact={contact} />
    </>
  )
}

function Part({ passage: { heading, blocks } }: { passage: Passage }) {
  return (
    <div>
      <h2>{heading}</h2>
      <Prose blocks={blocks} />
    </div>
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

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};

  h2 {
    margin-bottom: ${space[4]};
    font-size: ${size.title};
  }
`

/** What most visitors look for stands out: proof and price. */
const Panel = styled.section`
  padding: min(${space[5]}, 6.5vw);
  border-radius: ${radius.large};
  background: ${color.sand};
  outline: 1px solid transparent;
`

const Own = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`

const StepList = styled.ol`
  display: grid;
  gap: ${space[4]} ${space[6]};
  counter-reset: step;
  list-style: none;

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  li {
    display: grid;
    grid-template-columns: 2.25rem minmax(0, 1fr);
    align-content: start;
    counter-increment: step;
  }

  li::before {
    grid-row: span 2;
    color: ${color.teal};
    content: counter(step);
    content: counter(step) / counter(step) '. ';
    font-family: ${font.display};
    font-size: ${size.title};
    font-weight: ${weight.heading};
    line-height: 1.1;
  }

  h3 {
    margin-bottom: ${space[1]};
    font-size: ${size.h3};
  }

  p {
    color: ${color.inkSoft};
  }
`
