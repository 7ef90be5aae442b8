import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Card, Link, PageSource, QuestionAnswer } from '../../schema/page.ts'
import { Container, HeadingBeside, Section, smallHeading, TextSection } from '../parts/layout.tsx'
import { showWhole } from '../parts/sideways.ts'
import { useWords } from '../parts/words.ts'
import { color, from, space, weight } from '../theme/tokens.ts'
import { Questions } from './questions.tsx'
import { Cards } from './related.tsx'
import { SourceList, Sources } from './sources.tsx'

interface ClosingProps {
  questions: readonly QuestionAnswer[]
  sources?: readonly PageSource[] | undefined
  related: readonly Card[]
  /** To the list of all guides. */
  allGuides?: Link | undefined
  /** The ground of the questions; paper where the section before them is sand. */
  tone?: keyof typeof other
  /** More links, above those to read next. */
  children?: ReactNode
}

const other = { sand: 'paper', paper: 'sand' } as const

/** The end of every article page: its questions and answers, the sources of the whole page, then related pages. */
export function Closing(props: ClosingProps) {
  const { questions, sources, related, allGuides, tone = 'sand', children } = props
  const words = useWords()
  return (
    <>
      {questions.length > 0 && (
        <Section $tone={tone} $room="close" id="questions">
          <Container>
            <HeadingBeside>
              <h2>{words.questions}</h2>
              <div>
                <Questions items={questions} name="questions" />
                {sources !== undefined && <SourceList sources={sources} />}
              </div>
            </HeadingBeside>
          </Container>
        </Section>
      )}
      {questions.length === 0 && sources !== undefined && <Sources sources={sources} />}
      {(related.length > 0 || allGuides !== undefined) && (
        <TextSection as="div" $tone={other[tone]} className="screen-only">
          <Container>
            {children}
            <ReadNext related={related} allGuides={allGuides} />
          </Container>
        </TextSection>
      )}
    </>
  )
}

function ReadNext({ related, allGuides }: Pick<ClosingProps, 'related' | 'allGuides'>) {
  const words = useWords()
  return (
    <Next as="nav" aria-label={words.readNext} onFocus={showWhole}>
      <Head>
        <h2>{words.readNext}</h2>
        {allGuides !== undefined && <a href={allGuides.href}>{allGuides.label}</a>}
      </Head>
      <Cards cards={related} />
    </Next>
  )
}

const Next = styled(HeadingBeside)`
  row-gap: ${space[1]};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[5]};
  align-items: center;
  justify-content: space-between;

  h2 {
    ${smallHeading}
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: ${color.navy};
    font-weight: ${weight.bold};
  }

  ${from.desktop} {
    flex-direction: column;
    align-items: start;
    justify-content: start;
  }
`
