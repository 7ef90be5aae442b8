import { styled } from 'styled-components'
import type { ContactProps } from '../schema/page.ts'
import { Closing } from './article/closing.tsx'
import { Intro } from './article/intro.tsx'
import { ProofSection } from './article/proof.tsx'
import { Prose } from './article/prose.tsx'
import { Text } from './parts/inline.tsx'
import { belowRidge, Container, QUOTE_TITLE, Section, TextSection } from './parts/layout.tsx'
import { CallNote } from './quote/call-note.tsx'
import { QuoteCard, QuoteLayout } from './quote/card.tsx'
import { DayNotes } from './quote/day-notes.tsx'
import { FirmStrip } from './quote/firm-strip.tsx'
import { QuoteForm } from './quote/quote-form.tsx'
import { from, size, space } from './theme/tokens.ts'

/** How to reach us: the quote form first. */
export function Contact(props: ContactProps) {
  const { contact, quote, body, proof, questions, sources, related } = props
  const { form } = contact
  return (
    <>
      {/* The form follows at once, and with it everything else that other pages say here. */}
      <Intro {...props} contact={{ ...contact, actions: [], credentials: [] }} />
      {form !== undefined && (
        <QuoteSection
          id="quote"
          aria-labelledby={QUOTE_TITLE}
          $tone="sand"
          $room="close"
          className="screen-only"
        >
          <Container>
            <h2 id={QUOTE_TITLE} className="visually-hidden">
              {form.heading}
            </h2>
            <QuoteLayout>
              <QuoteCard>
                <QuoteForm form={form} />
              </QuoteCard>
              <Beside>
                <Lead>
                  <Text content={quote.lead} />
                </Lead>
                <Lead>
                  <CallNote usual={form.promise} />
                </Lead>
                <DayNotes />
              </Beside>
              <FirmStrip firm={contact.firm} />
            </QuoteLayout>
          </Container>
        </QuoteSection>
      )}
      <TextSection>
        <Container>
          <Prose blocks={body} />
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

const Lead = styled.p`
  max-width: 46ch;
  font-size: ${size.lead};
  line-height: 1.45;

  p + & {
    margin-top: ${space[3]};
  }
`
