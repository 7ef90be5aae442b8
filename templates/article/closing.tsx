import { styled } from 'styled-components'
import type { Card, Link, PageSource, QuestionAnswer } from '../../schema/page.ts'
import { Container, HeadingBeside, Section, TextSection } from '../parts/layout.tsx'
import { showWhole } from '../parts/sideways.ts'
import { useWords } from '../parts/words.ts'
import { color, from, weight } from '../theme/tokens.ts'
import { Questions } from './questions.tsx'
import { Cards } from './related.tsx'
import { Sources } from './sources.tsx'

interface ClosingProps {
  questions: readonly QuestionAnswer[]
  sources?: readonly PageSource[] | undefined
  related: readonly Card[]
  /** To the list of all guides. */
  allGuides?: Link | undefined
  /** The ground of the questions; paper where the section before them is sand. */
  tone?: 'sand' | 'paper'
}

/** The end of every article page: its questions and answers, related pages, then the sources of the whole page. */
export function Closing({ questions, sources, related, allGuides, tone = 'sand' }: ClosingProps) {
  const words = useWords()
  return (
    <>
      {questions.length > 0 && (
        <Section $tone={tone} $room="close" id="questions">
          <Container>
            <HeadingBeside>
              <h2>{words.questions}</h2>
              <Questions items={questions} name="questions" />
            </HeadingBeside>
          </Container>
        </Section>
      )}
      {(related.length > 0 || allGuides !== undefined) && (
        <TextSection as="div" className="screen-only">
          <Container>
            <HeadingBeside as="nav" aria-label={words.readNext} onFocus={showWhole}>
              <h2>{words.readNext}</h2>
              <Cards cards={related} />
              {allGuides !== undefined && <More href={allGuides.href}>{allGuides.label}</More>}
            </HeadingBeside>
          </Container>
        </TextSection>
      )}
      {sources !== undefined && <Sources sources={sources} />}
    </>
  )
}

const More = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: ${color.navy};
  font-weight: ${weight.bold};

  ${from.desktop} {
    grid-column: 2;
  }
`
