import type { ContactProps } from '../schema/page.ts'
import { QuoteAside } from './parts/aside.tsx'
import { CallBand } from './parts/call-band.tsx'
import { Closing } from './parts/closing.tsx'
import { Intro } from './parts/intro.tsx'
import { Columns, Container, Section } from './parts/layout.tsx'
import { Prose } from './parts/prose.tsx'

/** How to reach us. */
export function Contact(props: ContactProps) {
  const { contact, body, questions, sources, related } = props
  return (
    <>
      <Intro {...props} />
      <Section as="div" $room="close">
        <Container>
          <Columns>
            <Prose blocks={body} />
            <QuoteAside contact={contact} />
          </Columns>
        </Container>
      </Section>
      <Closing questions={questions} sources={sources} related={related} />
      <CallBand contact={contact} />
    </>
  )
}
