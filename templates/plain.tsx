import type { PlainProps } from '../schema/page.ts'
import { CallBand } from './parts/call-band.tsx'
import { Closing } from './parts/closing.tsx'
import { Container, Section } from './parts/layout.tsx'
import { Opening } from './parts/opening.tsx'
import { Prose } from './parts/prose.tsx'

/** Text and nothing else. */
export function Plain({ trail, heading, lead, contact, body, questions, related }: PlainProps) {
  return (
    <>
      <Opening trail={trail} heading={heading} lead={lead} contact={contact} />
      <Section>
        <Container>
          <Prose blocks={body} />
        </Container>
      </Section>
      <Closing questions={questions} related={related} />
      <CallBand contact={contact} />
    </>
  )
}
