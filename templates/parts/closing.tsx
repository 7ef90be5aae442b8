import type { Card, PageSource, QuestionAnswer } from '../../schema/page.ts'
import { Container, Section, SectionHeading } from './layout.tsx'
import { Questions } from './questions.tsx'
import { Cards } from './related.tsx'
import { Sources } from './sources.tsx'

/** The end of every article page: its questions and answers, the sources of the whole page, then related pages. */
export function Closing({
  questions,
  sources,
  related,
}: {
  questions: readonly QuestionAnswer[]
  sources?: readonly PageSource[] | undefined
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
      {sources !== undefined && <Sources sources={sources} />}
      {related.length > 0 && (
        <Section as="div" className="screen-only">
          <Container>
            <nav aria-label="Read next">
              <SectionHeading>Read next</SectionHeading>
              <Cards cards={related} />
            </nav>
          </Container>
        </Section>
      )}
    </>
  )
}
