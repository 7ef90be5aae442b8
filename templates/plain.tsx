import type { PlainProps } from '../schema/page.ts'
import { Closing } from './article/closing.tsx'
import { Intro } from './article/intro.tsx'
import { Prose } from './article/prose.tsx'
import { Container, TextSection } from './parts/layout.tsx'
import { CallBand } from './quote/call-band.tsx'
import { CallTime, useSent } from './quote/call-time.tsx'

/** A page with text only, such as the privacy policy. */
export function Plain(props: PlainProps) {
  const { lead, contact, callTime, body, questions, sources, related } = props
  const { sent, sentence } = useSent(callTime !== undefined)
  return (
    <>
      <Intro {...props} lead={sentence === undefined ? lead : [sentence]} />
      <TextSection>
        <Container>
          {callTime !== undefined && (
            <CallTime callTime={callTime} sent={sent} isSaid={sentence !== undefined} />
          )}
          <Prose blocks={body} />
        </Container>
      </TextSection>
      <Closing questions={questions} sources={sources} related={related} />
      <CallBand contact={contact} />
    </>
  )
}
