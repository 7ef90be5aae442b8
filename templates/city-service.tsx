import { styled } from 'styled-components'
import type { CityServiceProps, Inline, Passage, QuestionAnswer, Step } from '../schema/page.ts'
import { Closing } from './article/closing.tsx'
import { Intro } from './article/intro.tsx'
import { LinkGroups } from './article/link-index.tsx'
import { LocalPassages } from './article/local.tsx'
import { Notice } from './article/notice.tsx'
import { ProofParts } from './article/proof.tsx'
import { Prose } from './article/prose.tsx'
import { Questions } from './article/questions.tsx'
import { Columns, Container, Section, SectionHeading, TextSection } from './parts/layout.tsx'
import { useWords } from './parts/words.ts'
import { QuoteAside } from './quote/aside.tsx'
import { CallBand } from './quote/call-band.tsx'
import { color, from, radius, size, space } from './theme/tokens.ts'

/** Sells one service in one city: what is included, what it costs, and what is different there. */
export function CityService(props: CityServiceProps) {
  const { contact, notice, included, proof, steps, cost, own, local } = props
  const words = useWords()
  const isUrgent = contact.promise !== undefined
  return (
    <>
      <Intro {...props} />
      <TextSection>
        <Container>
          <Columns>
            <Main>
              {/* Whoever has water coming in needs first what to do now. */}
              {isUrgent && own !== undefined && <OwnPart own={own} />}
              <Part passage={included} />
              {cost !== undefined && (
                <Panel>
                  <h2>{cost.heading}</h2>
                  <Prose blocks={cost.blocks} />
                </Panel>
              )}
              {proof !== undefined && (
                <Panel>
                  <h2>{proof.heading}</h2>
                  <ProofParts proof={proof} />
                </Panel>
              )}
              {!isUrgent && own !== undefined && <OwnPart own={own} />}
              {notice !== undefined && <Notice {...notice} />}
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
      <Closing
        questions={[howItGoes(words.steps, steps), ...props.questions]}
        sources={props.sources}
        related={[]}
      />
      <Further as="div" $tone="sand" className="screen-only">
        <Container>
          <LinkGroups
            groups={[
              props.services,
              props.nearby,
              { heading: words.readNext, links: props.related },
            ]}
          />
        </Container>
      </Further>
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

function OwnPart({
  own: { heading, blocks, more },
}: {
  own: NonNullable<CityServiceProps['own']>
}) {
  return (
    <section>
      <h2>{heading}</h2>
      <Own>
        {blocks.length > 0 && <Prose blocks={blocks} />}
        {more.length > 0 && <Questions items={more} name="more" />}
      </Own>
    </section>
  )
}

/** How any such job goes is the same in every city: one more question. */
function howItGoes(question: string, steps: readonly Step[]): QuestionAnswer {
  const items = steps.map(({ name, text }): Inline[] => [
    { type: 'strong', children: [name] },
    '. ',
    ...text,
  ])
  return { id: 'how-it-goes', question, answer: [{ type: 'steps', items }] }
}

/** On the ground of the questions before it. */
const Further = styled(TextSection)`
  padding-top: 0;
`

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  ${from.tablet} {
    gap: ${space[8]};
  }

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
  --card: transparent;
  --card-room: 0;
`

const Own = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`
