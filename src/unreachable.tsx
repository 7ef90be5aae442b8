import { styled } from 'styled-components'
import type { Link } from '../schema/page.ts'
import { ActionLink } from '../templates/parts/actions.tsx'
import { Container, Section } from '../templates/parts/layout.tsx'
import { size, space } from '../templates/theme/tokens.ts'

/** In place of a page while the server can't be reached: the phone number, and a button to try again. */
export function Unreachable({ call, onRetry }: { call: Link; onRetry: () => void }) {
  return (
    <Section>
      <Container>
        <Heading tabIndex={-1}>This page didn’t load</Heading>
        <Text>
          You may be offline. Check your connection and try again, or call us at{' '}
          <a href={call.href}>{call.label}</a>.
        </Text>
        <ActionLink as="button" type="button" onClick={onRetry}>
          Try again
        </ActionLink>
      </Container>
    </Section>
  )
}

const Heading = styled.h1`
  margin-bottom: ${space[3]};
  font-size: ${size.h1};
`

const Text = styled.p`
  max-width: 54ch;
  margin-bottom: ${space[5]};
  font-size: ${size.lead};
  line-height: 1.45;
`
