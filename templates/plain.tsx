import type { PlainProps } from '../schema/page.ts'
import { Closing } from './article/closing.tsx'
import { Intro } from './article/intro.tsx'
import { Prose } from './article/prose.tsx'
import { Container, TextSection } from './parts/layout.tsx'
import { CallBand } from './quote/call-band.tsx'
import { CallTime } from './quote/call-time.tsx'

/** A page with text only, such as the privacy policy. */
export function Plain(props: PlainProps) {
  const { contact, callTime, body, questions, sources, related } = props
  return (
    <>
      <Intro {...props} />
      <TextSection>
        <Container>
          {callTime !== undefined && <CallTime callTime={callTime} />}
          <Prose blocks={body} />
        </Container>
      </TextSection>
      <Closing questions={questions} sources={sources} related={related} />
      <CallBand contact={contact} />
    </>
  )
}
