import { styled } from 'styled-components'
import type { Contact } from '../../schema/page.ts'
import { color, from, size, space } from '../theme/tokens.ts'
import { ContactActions } from './actions.tsx'
import { Container } from './layout.tsx'

/** The call to action at the end of a page. */
export function CallBand({ contact }: { contact: Contact }) {
  // Where no quote is offered, nobody is invited.
  if (!contact.actions.some(({ type }) => type === 'quote')) return null
  return (
    <Band className="screen-only">
      <Container>
        <Row>
          <div>
            <h2>{contact.closing ?? 'Tell us what you see'}</h2>
            <p>{contact.promise}. The inspection and the written estimate are free.</p>
          </div>
          <ContactActions contact={contact} tone="onDark" />
        </Row>
      </Container>
    </Band>
  )
}

const Band = styled.section`
  --focus: #ffb866;
  padding-block: calc(${space[8]} + 2.5vw) ${space[8]};
  margin-top: -2.5vw;
  background: ${color.navy};
  /* Mirrors the ridge of the intro. */
  clip-path: polygon(0 2.5vw, 50% 0, 100% 2.5vw, 100% 100%, 0 100%);
  color: ${color.onNavy};

  h2 {
    font-size: ${size.h2};
  }

  p {
    margin-top: ${space[2]};
    color: ${color.onNavySoft};
    font-size: ${size.lead};
  }
`

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  ${from.desktop} {
    grid-template-columns: 1fr auto;
    align-items: center;
  }
`
