import { styled } from 'styled-components'
import type { ContactProps } from '../schema/page.ts'
import { Closing } from './article/closing.tsx'
import { Intro } from './article/intro.tsx'
import { passagesOf } from './article/passages.ts'
import { ProofSection } from './article/proof.tsx'
import { Prose } from './article/prose.tsx'
import { belowRidge, Container, QUOTE_TITLE, Section, TextSection } from './parts/layout.tsx'
import { QuoteCard, QuoteLayout } from './quote/card.tsx'
import { DayNotes } from './quote/day-notes.tsx'
import { FirmStrip } from './quote/firm-strip.tsx'
import { QuoteForm } from './quote/quote-form.tsx'
import { QuoteLines } from './quote/quote-lines.tsx'
import { from, space } from './theme/tokens.ts'

/** How to reach us: the quote form first, and beside it the first part of the text. */
export function Contact(props: ContactProps) {
  const { contact, body, proof, questions, sources, related } = props
  const { form } = contact
  const [first = [], ...others] = passagesOf(body)
  return (
    <>
      {/* The form follows at once, and with it everything else that other pages say here. */}
      <Intro {...props} contact={{ ...contact, actions: [], credentials: [] }} />
      {form !== undefined && (
        <QuoteSection id="quote" aria-labelledby={QUOTE_TITLE} $tone="sand" $room="close">
          <Container>
            <h2 id={QUOTE_TITLE} className="visually-hidden">
              {form.heading}
            </h2>
            <QuoteLayout>
              <QuoteCard className="screen-only">
                <QuoteForm form={form} />
              </QuoteCard>
              <Beside>
                <Lines className="screen-only">
                  <QuoteLines usual={form.promise} />
                  <DayNotes />
                </Lines>
                <Prose blocks={first} />
              </Beside>
              <div className="screen-only">
                <FirmStrip firm={contact.firm} />
              </div>
            </QuoteLayout>
          </Container>
        </QuoteSection>
      )}
      <TextSection>
        <Container>
          <Passages>
            {(form === undefined ? [first, ...others] : others).map((passage, index) => (
              <Prose key={index} blocks={passage} />
            ))}
          </Passages>
        </Container>
      </TextSection>
      {proof !== undefined && <ProofSection proof={proof} />}
      <Closing
        questions={questions}
        sources={sources}
        related={related}
        tone={proof === undefined ? 'sand' : 'paper'}
      />
    </>
  )
}

const QuoteSection = styled(Section)`
  ${belowRidge}
`

/** Below the form on a phone; to its left on wide screens. */
const Beside = styled.div`
  ${from.desktop} {
    grid-row: 1;
    grid-column: 1;
  }
`

const Lines = styled.div`
  margin-bottom: ${space[6]};
`

/** Side by side on wide screens, in the order of the text. */
const Passages = styled.div`
  display: grid;
  gap: ${space[8]};

  ${from.desktop} {
    display: block;
    columns: 2;
    column-gap: ${space[10]};

    > * {
      padding-bottom: ${space[8]};
      break-inside: avoid;
    }

    > :last-child {
      padding-bottom: 0;
    }
  }
`
