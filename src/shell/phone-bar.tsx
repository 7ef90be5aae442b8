import { styled } from 'styled-components'
import type { Link } from '../../schema/page.ts'
import { ActionLink } from '../../templates/parts/actions.tsx'
import { Phone } from '../../templates/parts/icons.tsx'
import { color, from, low, size, space } from '../../templates/theme/tokens.ts'

/** The two ways to reach us, fixed at the bottom of phone screens; below the footer where a window is too low for that. */
export function PhoneBar({ call, quote }: { call: Link; quote: Link }) {
  return (
    <Bar aria-label="Call or ask for a quote">
      <ActionLink href={call.href} $tone="quiet">
        <Phone size={18} aria-hidden="true" />
        Call
      </ActionLink>
      <ActionLink href={quote.href}>{quote.label}</ActionLink>
    </Bar>
  )
}

const Bar = styled.nav`
  position: fixed;
  z-index: 30;
  right: 0;
  bottom: 0;
  left: 0;
  display: grid;
  grid-template-columns: minmax(min-content, 2fr) minmax(min-content, 3fr);
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]} max(${space[2]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.paper};

  a {
    min-height: 3.125rem;
    padding-inline: ${space[2]};
    font-size: ${size.small};
    white-space: normal;
  }

  ${low} {
    position: static;
  }

  ${from.tablet} {
    display: none;
  }
`
