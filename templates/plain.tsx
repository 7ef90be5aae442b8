import type { PlainProps } from '../schema/page.ts'
import { Closing } from './article/closing.tsx'
import { Intro } from './article/intro.tsx'
import { Prose } from './article/prose.tsx'
import { Thanks } from './article/thanks.tsx'
import { Container, TextSection } from './parts/layout.tsx'
import { CallBand } from './quote/call-band.tsx'

/** A page with text only, such as the privacy policy. */
export function Plain(props: PlainProps) {
  const { contact, callTime, body, questions, sources, related } = props
  return (
    <>
      {callTime === undefined ? (
        <>
          <Intro {...props} />
          <TextSection>
            <Container>
              <Prose blocks={body} />
            </Container>
          </TextSection>
        </>
      ) : (
        <Thanks {...props} callTime={callTime} />
      )}
      <Closing questions={questions} sources={sources} related={related} />
      <CallBand contact={contact} />
    </>
  )
}
