import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { Action, Link } from '../../schema/page.ts'
import { ActionLink } from '../../templates/parts/actions.tsx'
import { Phone } from '../../templates/parts/icons.tsx'
import {
  color,
  from,
  low,
  phone,
  size,
  space,
  welcomeMotion,
} from '../../templates/theme/tokens.ts'

interface PhoneBarProps {
  call: Link
  quote: Link
  /** The ways to reach us that the page offers, the main one first; undefined where the page says nothing about it. */
  actions: readonly Action[] | undefined
}

/**
 * The ways to reach us, fixed at the bottom of phone screens; below the footer where a window is too low for that. It makes
 * way for a form, for the buttons below the heading and for the keyboard. A page whose visitors were just asked for
 * everything has the call alone.
 */
export function PhoneBar({ call, quote, actions }: PhoneBarProps) {
  const isAway = useOthersInView()
  const own = actions?.find(({ type }) => type === 'quote')
  const offersQuote = actions === undefined || own !== undefined
  const isCallMain = !offersQuote || actions?.[0]?.type === 'call'
  return (
    <Bar
      aria-label={offersQuote ? 'Call or ask for a quote' : 'Call'}
      data-away={isAway || undefined}
    >
      <ActionLink href={call.href} $tone={isCallMain ? 'primary' : 'quiet'} data-main={isCallMain}>
        <Phone size={18} aria-hidden="true" />
        {isCallMain ? (
          <span key="number">
            Call <span translate="no">{call.label}</span>
          </span>
        ) : (
          <span key="short">Call</span>
        )}
      </ActionLink>
      {offersQuote && (
        <ActionLink
          href={own?.href ?? quote.href}
          $tone={isCallMain ? 'quiet' : 'primary'}
          data-main={!isCallMain}
        >
          {own?.label ?? quote.label}
        </ActionLink>
      )}
    </Bar>
  )
}

/** What is behind the header is not on the screen. */
const BELOW_HEADER = { rootMargin: '-56px 0px 0px' }

/** Whether a form of the page, or the same buttons below its heading, are on the screen. */
function useOthersInView(): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return
    const shown = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) shown.add(target)
        else shown.delete(target)
      setInView(shown.size > 0)
    }, BELOW_HEADER)
    const others = document.querySelectorAll('main form, main h1 ~ [data-actions]')
    for (const other of others) observer.observe(other)
    if (others.length === 0) setInView(false)
    return () => observer.disconnect()
    // After every rendering: the page, and with it its forms and buttons, may be another one.
  })
  return isInView
}

const Bar = styled.nav`
  position: fixed;
  z-index: 30;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  gap: ${space[2]};
  padding: ${space[1]} ${space[3]} max(${space[1]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.paper};

  a {
    flex: 2;
    min-height: 2.75rem;
    padding-block: 0;
    padding-inline: ${space[2]};
    font-size: ${size.small};
    /* The bar ends where the screen does. */
    outline-offset: 1px;
    white-space: normal;
  }

  a[data-main='true'] {
    flex: 3;
  }

  ${phone} {
    &[data-away]:not(:focus-within),
    body:has(main form:focus-within, :is(input, textarea):focus) & {
      visibility: hidden;
      translate: 0 100%;
    }
  }

  ${welcomeMotion} {
    transition: translate 160ms, visibility 160ms;
  }

  ${low} {
    position: static;
    padding-block: ${space[2]};
  }

  ${from.tablet} {
    display: none;
  }
`
