import type { PlainProps } from '../schema/page.ts'
import { CallBand } from './parts/call-band.tsx'
import { CallTime } from './parts/call-time.tsx'
import { Closing } from './parts/closing.tsx'
import { Intro } from './parts/intro.tsx'
import { Container, TextSection } from './parts/layout.tsx'
import { Prose } from './parts/prose.tsx'

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
