import type { ContactProps } from '../schema/page.ts'
import { QuoteAside } from './parts/aside.tsx'
import { CallBand } from './parts/call-band.tsx'
import { Closing } from './parts/closing.tsx'
import { Intro } from './parts/intro.tsx'
import { Columns, Container, Section } from './parts/layout.tsx'
import { ProofSection } from './parts/proof.tsx'
import { Prose } from './parts/prose.tsx'

/** How to reach us. */
export function Contact(props: ContactProps) {
  const { contact, body, proof, questions, sources, related } = props
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
      {proof !== undefined && <ProofSection proof={proof} />}
      <Closing
        questions={questions}
        sources={sources}
        related={related}
        tone={proof === undefined ? 'sand' : 'paper'}
      />
      <CallBand contact={contact} />
    </>
  )
}
