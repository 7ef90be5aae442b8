import { styled } from 'styled-components'
import type { HomeProps, QuestionAnswer } from '../../schema/page.ts'
import { Prose } from '../article/prose.tsx'
import { Text } from '../parts/inline.tsx'
import { Container, QUOTE_TITLE, Section, SectionHeading } from '../parts/layout.tsx'
import { QuoteCard, QuoteLayout } from '../quote/card.tsx'
import { DayNotes } from '../quote/day-notes.tsx'
import { QuoteForm } from '../quote/quote-form.tsx'
import { QuoteLines } from '../quote/quote-lines.tsx'
import { color, size, space } from '../theme/tokens.ts'

interface QuoteSectionProps {
  form: HomeProps['quote']
  facts: readonly QuestionAnswer[]
}

/** The quote form, next to the facts a visitor needs before filling it in. */
export function QuoteSection({ form, facts }: QuoteSectionProps) {
  return (
    <Section id="quote" aria-labelledby={QUOTE_TITLE} $tone="navy">
      <Container>
        <QuoteLayout>
          <div className="screen-only">
            <SectionHeading id={QUOTE_TITLE}>{form.heading}</SectionHeading>
            <QuoteLines usual={form.promise}>
              <Text content={form.lead} />
            </QuoteLines>
            <DayNotes />
          </div>
          <QuoteCard className="screen-only">
            <QuoteForm form={form} />
          </QuoteCard>
          <Facts>
            {facts.map((fact, index) => (
              <div key={index}>
                <h3>{fact.question}</h3>
                <Prose blocks={fact.answer} />
              </div>
            ))}
          </Facts>
        </QuoteLayout>
      </Container>
    </Section>
  )
}

const Facts = styled.div`
  display: grid;
  gap: ${space[5]};
  align-content: start;
  padding-top: ${space[6]};
  border-top: 1px solid ${color.navyLine};

  h3 {
    margin-bottom: ${space[2]};
    font-size: ${size.h3};
  }

  p {
    color: ${color.onNavySoft};
    font-size: ${size.small};
  }

  a {
    color: inherit;
  }
`
