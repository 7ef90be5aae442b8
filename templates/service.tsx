import type { ServiceProps } from '../schema/page.ts'
import { QuoteAside } from './parts/aside.tsx'
import { CallBand } from './parts/call-band.tsx'
import { Closing } from './parts/closing.tsx'
import { Intent } from './parts/intent.tsx'
import { Intro } from './parts/intro.tsx'
import { Columns, Container, TextSection } from './parts/layout.tsx'
import { Notice } from './parts/notice.tsx'
import { ProofSection } from './parts/proof.tsx'
import { Prose } from './parts/prose.tsx'

/** Explains and sells one service, in any city. */
export function Service(props: ServiceProps) {
  const { contact, intent, notice, body, proof, questions, sources, related } = props
  return (
    <>
      <Intro {...props} />
      <TextSection>
        <Container>
          <Columns>
            <div>
              {intent !== undefined && <Intent content={intent} />}
              <Prose blocks={body} />
              {notice !== undefined && <Notice {...notice} />}
            </div>
            <QuoteAside contact={contact} />
          </Columns>
        </Container>
      </TextSection>
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
