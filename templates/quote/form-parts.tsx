import { styled } from 'styled-components'
import { HONEYPOT_FIELD } from '../../schema/quote-request.ts'
import { visuallyHidden } from '../parts/layout.tsx'
import { color, from, size, space } from '../theme/tokens.ts'

export const Form = styled.form`
  --main: ${color.sun};
  --main-hover: ${color.sunDeep};
  --main-edge: transparent;
  position: relative;
  display: grid;
  gap: ${space[5]};

  &[data-second] {
    --main: ${color.paper};
    --main-hover: ${color.sand};
    --main-edge: ${color.navy};
  }

  ${from.tablet} {
    gap: ${space[6]};
  }
`

/** What a quote request contains that no visitor fills in. */
export function HiddenFields({ formName }: { formName: string }) {
  return (
    <>
      <input type="hidden" name="form-name" value={formName} />
      <Honeypot aria-hidden="true">
        <label>
          Company
          <input type="text" name={HONEYPOT_FIELD} autoComplete="off" tabIndex={-1} />
        </label>
      </Honeypot>
    </>
  )
}

/** Hidden from everybody, under a name that doesn't say so. */
const Honeypot = styled.div`
  ${visuallyHidden}
`

/** The id of the text that a visitor agrees to by sending the form. Whatever sends it is described by it. */
export const CONSENT_ID = 'quote-consent'

/** The text that a visitor agrees to by sending the form. */
export function Consent({ children }: { children: string }) {
  return <Agreement id={CONSENT_ID}>{children}</Agreement>
}

const Agreement = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.45;
`
