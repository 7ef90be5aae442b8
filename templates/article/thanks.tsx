import { styled } from 'styled-components'
import type { CallTime, PlainProps } from '../../schema/page.ts'
import type { ServiceType } from '../../schema/quote-request.ts'
import { ContactActions } from '../parts/actions.tsx'
import { Text } from '../parts/inline.tsx'
import { Container, TextSection } from '../parts/layout.tsx'
import { CallNote } from '../quote/call-note.tsx'
import { PhotoWays, UntilThen, useSent } from '../quote/call-time.tsx'
import { QuoteCard, QuoteLayout } from '../quote/card.tsx'
import { DayNotes } from '../quote/day-notes.tsx'
import { color, font, size, space, weight } from '../theme/tokens.ts'
import { Glance, Ground, Trail } from './intro.tsx'
import { passagesOf } from './passages.ts'
import { Prose } from './prose.tsx'

interface ThanksProps extends PlainProps {
  callTime: CallTime
}

/** For a visitor who has sent the quote form: when we call, and beside it the first part of the text; the rest below. */
export function Thanks({ trail, heading, lead, glance, contact, body, callTime }: ThanksProps) {
  const sent = useSent()
  const isUrgent = URGENT.some((service) => service === sent?.service)
  const [next = [], until = [], ...others] = passagesOf(body)
  return (
    <>
      <Ground data-still="">
        <Container>
          <Trail trail={trail} />
          <QuoteLayout>
            <div>
              <h1 tabIndex={-1}>{heading}</h1>
              <When>
                <CallNote usual={callTime.promise} at={sent?.at} />
              </When>
              <Lead>
                <Text content={lead} />
              </Lead>
              <ContactActions
                contact={contact}
                tone="onDark"
                main={isUrgent ? 'primary' : 'onDark'}
              />
              {glance !== undefined && <Glance rows={glance} />}
            </div>
            <QuoteCard>
              <Prose blocks={next} />
            </QuoteCard>
            <div>
              <DayNotes />
            </div>
          </QuoteLayout>
        </Container>
      </Ground>
      <TextSection>
        <Container>
          <Passages>
            <div>
              <Prose blocks={until} />
              <UntilThen callTime={callTime} sent={sent} />
            </div>
            {others.map((passage, index) => (
              <Prose key={index} blocks={passage} />
            ))}
            <PhotoWays callTime={callTime} sent={sent} />
          </Passages>
        </Container>
      </TextSection>
    </>
  )
}

/** Who asked for these may not be able to wait: the call stands out. */
const URGENT: readonly ServiceType[] = ['leak-repair', 'storm-damage']

const When = styled.p`
  margin-top: ${space[3]};
  color: ${color.sun};
  font-family: ${font.display};
  font-size: ${size.title};
  font-weight: ${weight.heading};
  line-height: 1.25;

  /* Longer, and as high as what takes its place. */
  [data-usual] {
    font-size: ${size.h3};
  }
`

const Lead = styled.p`
  max-width: 46ch;
  margin-block: ${space[4]};
  color: ${color.onNavySoft};
  line-height: 1.45;

  a {
    color: inherit;
  }
`

const Passages = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space[8]};

  h2 {
    font-size: ${size.h3};
  }

  p {
    margin-top: ${space[3]};
  }
`
