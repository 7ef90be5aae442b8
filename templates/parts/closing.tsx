import type { Card, PageSource, QuestionAnswer } from '../../schema/page.ts'
import { Container, HeadingBeside, Section } from './layout.tsx'
import { Questions } from './questions.tsx'
import { Cards } from './related.tsx'
import { Sources } from './sources.tsx'

interface ClosingProps {
  questions: readonly QuestionAnswer[]
  sources?: readonly PageSource[] | undefined
  related: readonly Card[]
  /** The ground of the questions; paper where the section before them is sand. */
  tone?: 'sand' | 'paper'
}

/** The end of every article page: its questions and answers, related pages, then the sources of the whole page. */
export function Closing({ questions, sources, related, tone = 'sand' }: ClosingProps) {
  return (
    <>
      {questions.length > 0 && (
        <Section $tone={tone} $room="close" id="questions">
          <Container>
            <HeadingBeside>
              <h2>Questions and answers</h2>
              <Questions items={questions} name="questions" />
            </HeadingBeside>
          </Container>
        </Section>
      )}
      {related.length > 0 && (
        <Section as="div" $room="close" className="screen-only">
          <Container>
            <HeadingBeside as="nav" aria-label="Read next">
              <h2>Read next</h2>
              <Cards cards={related} />
            </HeadingBeside>
          </Container>
        </Section>
      )}
      {sources !== undefined && <Sources sources={sources} />}
    </>
  )
}
