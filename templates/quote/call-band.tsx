import { styled } from 'styled-components'
import type { Contact } from '../../schema/page.ts'
import { Actions } from '../parts/actions.tsx'
import { Container, QUOTE_TITLE } from '../parts/layout.tsx'
import { useWords } from '../parts/words.ts'
import { color, size, space } from '../theme/tokens.ts'
import { QuoteCard, QuoteLayout } from './card.tsx'
import { DayNotes } from './day-notes.tsx'
import { FirmStrip } from './firm-strip.tsx'
import { QuoteForm } from './quote-form.tsx'
import { QuoteLines } from './quote-lines.tsx'

/** The call to action at the end of a page: the quote form, and the phone number. */
export function CallBand({ contact }: { contact: Contact }) {
  const { form, promise, closing, actions, firm } = contact
  const words = useWords()
  // Where no quote is offered, nobody is invited.
  if (form === undefined) return null
  const calls = (main: 'primary' | 'onDark') => (
    <Actions actions={actions.filter(({ type }) => type !== 'quote')} tone="onDark" main={main} />
  )
  return (
    <Band className="screen-only" id="quote" aria-labelledby={QUOTE_TITLE}>
      <Container>
        <QuoteLayout>
          <div>
            <h2 id={QUOTE_TITLE}>{closing ?? words.closing}</h2>
            {promise !== undefined && (
              <>
                <p>{promise}.</p>
                <Calls>{calls('primary')}</Calls>
              </>
            )}
            <QuoteLines usual={form.promise} isSecond={promise !== undefined} />
            <DayNotes />
          </div>
          <QuoteCard>
            <QuoteForm form={form} isAtEnd isSecond={promise !== undefined} />
          </QuoteCard>
          <Others>
            {promise === undefined && calls('onDark')}
            <FirmStrip firm={firm} />
          </Others>
        </QuoteLayout>
      </Container>
    </Band>
  )
}

const Band = styled.section`
  --focus: #ffb866;
  padding-block: calc(${space[8]} + 2.5vw) ${space[8]};
  margin-top: -2.5vw;
  /* A link to the form shows it whole, without the ground above it. */
  scroll-margin-top: -3rem;
  background: ${color.navy};
  /* Mirrors the ridge of the intro. */
  clip-path: polygon(0 2.5vw, 50% 0, 100% 2.5vw, 100% 100%, 0 100%);
  color: ${color.onNavy};

  h2 {
    font-size: ${size.h2};
  }

  h2 ~ p {
    margin-top: ${space[2]};
  }
`

/** Where a call is the main thing to do, it comes before the form. */
const Calls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-block: ${space[4]};
`

const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  align-self: start;

  > ul {
    flex: 1 1 100%;
  }
`
