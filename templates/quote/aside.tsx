import { styled } from 'styled-components'
import type { Contact } from '../../schema/page.ts'
import { Actions } from '../parts/actions.tsx'
import { Clock, Phone, ShieldCheck } from '../parts/icons.tsx'
import { useWords } from '../parts/words.ts'
import { color, from, radius, size, space } from '../theme/tokens.ts'
import { CallNote } from './call-note.tsx'
import { DayNotes } from './day-notes.tsx'
import { FirmStrip } from './firm-strip.tsx'
import { QuoteStart } from './quote-start.tsx'

/**
 * A box next to the text: what to expect, the first step of the quote form, and the phone. On narrow screens the top of the page, the bar
 * at the bottom and the end of the page say so already.
 */
export function QuoteAside({ contact }: { contact: Contact }) {
  const { form } = contact
  const words = useWords()
  return (
    <Box className="screen-only">
      <h2>{words.talk}</h2>
      <ul>
        {contact.promise !== undefined && (
          <li>
            <Phone size={20} aria-hidden="true" />
            {contact.promise}
          </li>
        )}
        {form !== undefined && (
          <li>
            <Clock size={20} aria-hidden="true" />
            <CallNote usual={form.promise} />
          </li>
        )}
        <li>
          <ShieldCheck size={20} aria-hidden="true" />
          {words.free}
        </li>
      </ul>
      <DayNotes />
      {contact.actions.map((action, index) =>
        action.type === 'quote' && form !== undefined ? (
          <QuoteStart key={index} form={form} isMain={index === 0} />
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

  h2 + ul {
    display: grid;
    gap: ${space[2]};
    margin-bottom: ${space[2]};
    font-size: ${size.small};
    list-style: none;
  }

  h2 + ul li {
    display: flex;
    gap: ${space[2]};
    line-height: 1.35;
  }

  svg {
    flex: none;
  }

  li svg {
    margin-top: 0.05em;
    color: ${color.teal};
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
