import { styled } from 'styled-components'
import type { ContactProps } from '../schema/page.ts'
import { Closing } from './article/closing.tsx'
import { Intro } from './article/intro.tsx'
import { ProofSection } from './article/proof.tsx'
import { Prose } from './article/prose.tsx'
import { Text } from './parts/inline.tsx'
import {
  belowRidge,
  Container,
  QUOTE_TITLE,
  Section,
  SectionHeading,
  TextSection,
} from './parts/layout.tsx'
import { CallNote } from './quote/call-note.tsx'
import { QuoteCard, QuoteLayout } from './quote/card.tsx'
import { DayNotes } from './quote/day-notes.tsx'
import { FirmStrip } from './quote/firm-strip.tsx'
import { QuoteForm } from './quote/quote-form.tsx'
import { size, space } from './theme/tokens.ts'

/** How to reach us: the quote form first. */
export function Contact(props: ContactProps) {
  const { contact, quote, body, proof, questions, sources, related } = props
  const { form } = contact
  return (
    <>
      <Intro {...props} />
      {form !== undefined && (
        <QuoteSection
          id="quote"
          aria-labelledby={QUOTE_TITLE}
          $tone="sand"
          $room="close"
          className="screen-only"
        >
          <Container>
            <QuoteLayout>
              <div>
                <SectionHeading id={QUOTE_TITLE}>{form.heading}</SectionHeading>
                <Lead>
                  <Text content={quote.lead} />
                </Lead>
                <Lead>
                  <CallNote usual={form.promise} />
                </Lead>
                <DayNotes />
              </div>
              <QuoteCard>
                <QuoteForm form={form} />
              </QuoteCard>
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

const Lead = styled.p`
  max-width: 46ch;
  font-size: ${size.lead};
  line-height: 1.45;

  p + & {
    margin-top: ${space[3]};
  }
`
