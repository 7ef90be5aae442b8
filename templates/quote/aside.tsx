import { Fragment } from 'react'
import { styled } from 'styled-components'
import type { Contact } from '../../schema/page.ts'
import { Actions } from '../parts/actions.tsx'
import { useWords } from '../parts/words.ts'
import { color, from, radius, size, space } from '../theme/tokens.ts'
import { DayNotes } from './day-notes.tsx'
import { FirmStrip } from './firm-strip.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { QuoteStart } from './quote-start.tsx'

/**
 * A box next to the text: what to expect, the first step of the quote form, and the phone. On narrow screens the top of the page, the bar
 * at the bottom and the end of the page say so already.
 */
export function QuoteAside({ contact }: { contact: Contact }) {
  const { form, actions } = contact
  const words = useWords()
  const lines = (
    <>
      {form !== undefined && (
        <QuoteLines usual={form.promise} isSecond={contact.promise !== undefined} />
      )}
      <DayNotes />
    </>
  )
  return (
    <Box className="screen-only">
      <h2>{words.talk}</h2>
      {contact.promise !== undefined && <p>{contact.promise}.</p>}
      {!actions.some(({ type }) => type === 'quote') && lines}
      {actions.map((action, index) =>
        action.type === 'quote' && form !== undefined ? (
          // When we call is said beside the form, below a call that is the main thing to do.
          <Fragment key={index}>
            {lines}
            <QuoteStart form={form} isMain={index === 0} />
          </Fragment>
        ) : (
          <Actions
            key={index}
            actions={[action]}
            tone="quiet"
            main={index === 0 ? 'primary' : 'quiet'}
          />
        ),
      )}
      <FirmStrip firm={contact.firm} />
    </Box>
  )
}

const Box = styled.div`
  --lines: ${size.body};
  --lines-small: ${size.small};
  display: none;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  align-self: start;
  padding: min(${space[5]}, 6.5vw);
  border-radius: ${radius.large};
  background: ${color.sand};
  outline: 1px solid transparent;

  h2 {
    font-size: ${size.h3};
  }

  > a {
    padding-inline: ${space[3]};
  }

  ${from.desktop} {
    display: grid;
    position: sticky;
    top: calc(var(--banner-height) + var(--header-height) + ${space[4]});
  }
`
