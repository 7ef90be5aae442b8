import type { Card, QuestionAnswer } from '../../schema/page.ts'
import { Container, Section, SectionHeading } from './layout.tsx'
import { Questions } from './questions.tsx'
import { Cards } from './related.tsx'

/** The end of every article page: its questions and answers, then related pages. */
export function Closing({
  questions,
  related,
}: {
  questions: readonly QuestionAnswer[]
  related: readonly Card[]
}) {
  return (
    <>
      {questions.length > 0 && (
        <Section $tone="sand" id="questions">
          <Container>
            <SectionHeading>Questions and answers</SectionHeading>
            <Questions items={questions} name="questions" />
          </Container>
        </Section>
      )}
      {related.length > 0 && (
        <Section>
          <Container>
            <SectionHeading>Read next</SectionHeading>
            <Cards cards={related} />
          </Container>
        </Section>
      )}
    </>
  )
}
