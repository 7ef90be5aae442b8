import type { ServiceProps } from '../schema/page.ts'
import { Closing } from './article/closing.tsx'
import { Intent } from './article/intent.tsx'
import { Intro } from './article/intro.tsx'
import { Notice } from './article/notice.tsx'
import { ProofSection } from './article/proof.tsx'
import { Prose } from './article/prose.tsx'
import { Columns, Container, TextSection } from './parts/layout.tsx'
import { QuoteAside } from './quote/aside.tsx'
import { CallBand } from './quote/call-band.tsx'

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
