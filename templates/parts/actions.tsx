import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Action, Contact, Link } from '../../schema/page.ts'
import { color, radius, shadow, size, space, weight, welcomeMotion } from '../theme/tokens.ts'
import { Phone } from './icons.tsx'
import { touchLink } from './layout.tsx'

const ground = { primary: color.sun, quiet: 'transparent', onDark: 'transparent' } as const
const groundHover = {
  primary: color.sunDeep,
  quiet: color.sand,
  onDark: 'rgb(255 255 255 / 10%)',
} as const
const ink = { primary: color.onSun, quiet: color.navy, onDark: color.onNavy } as const
const edge = { primary: 'transparent', quiet: color.navy, onDark: color.onNavySoft } as const
const lift = { primary: shadow.card, quiet: 'none', onDark: 'none' } as const

/** A link styled as a button. Use one `primary` per view, for the main action. */
export const ActionLink = styled.a<{ $tone?: keyof typeof ground }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: 3.25rem;
  max-width: 100%;
  /* Less at the sides where the browser's font is large for the screen. */
  padding: ${space[2]} min(${space[5]}, 6.5vw);
  border: 2px solid ${({ $tone = 'primary' }) => edge[$tone]};
  border-radius: ${radius.round};
  background: ${({ $tone = 'primary' }) => ground[$tone]};
  box-shadow: ${({ $tone = 'primary' }) => lift[$tone]};
  color: ${({ $tone = 'primary' }) => ink[$tone]};
  font-size: ${size.body};
  font-weight: ${weight.bold};
  line-height: 1.2;
  text-align: center;
  text-decoration: none;

  svg {
    flex: none;
  }

  &:hover {
    background: ${({ $tone = 'primary' }) => groundHover[$tone]};
  }

  ${welcomeMotion} {
    transition: background 150ms, transform 150ms;

    &:active {
      transform: translateY(1px);
    }
  }
`

/** Calls the company. */
export function CallLink({ call, tone = 'quiet' }: { call: Link; tone?: keyof typeof ground }) {
  return (
    <ActionLink href={call.href} $tone={tone}>
      <Phone size={18} aria-hidden="true" />
      {call.label}
    </ActionLink>
  )
}

/** What a visitor can do next on a page, the main thing as the one that stands out. */
export function ContactActions({
  contact,
  tone = 'quiet',
  main,
}: {
  contact: Contact
  tone?: 'quiet' | 'onDark'
  main?: keyof typeof ground | undefined
}) {
  if (contact.actions.length === 0) return null
  return (
    <Row className="screen-only" data-actions="">
      <Actions actions={contact.actions} tone={tone} main={main} />
    </Row>
  )
}

/** The actions of a page as buttons, in their order; the first stands out unless `main` says that something else does. */
export function Actions({
  actions,
  tone,
  main = 'primary',
}: {
  actions: readonly Action[]
  tone: 'quiet' | 'onDark'
  main?: keyof typeof ground | undefined
}): ReactNode {
  return actions.map((action, index) => {
    const each = index === 0 ? main : tone
    return action.type === 'call' ? (
      <CallLink key={index} call={action} tone={each} />
    ) : (
      <ActionLink key={index} href={action.href} $tone={each}>
        {action.label}
      </ActionLink>
    )
  })
}

/** Links in a column. */
export function LinkList({ links }: { links: readonly Link[] }) {
  return (
    <List>
      {links.map((link, index) => (
        <li key={index}>
          <a href={link.href}>{link.label}</a>
        </li>
      ))}
    </List>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};

  /* Two side by side on most phones. */
  @media (max-width: 47.99rem) {
    gap: ${space[2]};

    > a {
      flex: 1 1 auto;
      padding-inline: min(${space[2]}, 2vw);
      font-size: 1rem;
    }
  }
`

const List = styled.ul`
  display: grid;
  list-style: none;

  a {
    ${touchLink}
    padding-block: ${space[1]};
    line-height: 1.35;
  }
`
