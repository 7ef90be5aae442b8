import { useEffect, useState } from 'react'
import { css, styled } from 'styled-components'
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
 * everything has the call alone, and it doesn't stand out.
 */
export function PhoneBar({ call, quote, actions }: PhoneBarProps) {
  const others = useOthers()
  const own = actions?.find(({ type }) => type === 'quote')
  const offersQuote = actions === undefined || own !== undefined
  const isCallMain = !offersQuote || actions?.[0]?.type === 'call'
  return (
    <Bar aria-label={offersQuote ? 'Call or ask for a quote' : 'Call'} data-others={others}>
      <ActionLink
        href={call.href}
        $tone={isCallMain && offersQuote ? 'primary' : 'quiet'}
        data-main={isCallMain}
      >
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

/** Whether a form of the page, or the same buttons below its heading, are on the screen; undefined until that is known. */
function useOthers(): 'on-screen' | 'off-screen' | undefined {
  const [others, setOthers] = useState<'on-screen' | 'off-screen'>()
  useEffect(() => {
    const found = document.querySelectorAll('main form, main h1 ~ [data-actions]')
    if (!('IntersectionObserver' in window) || found.length === 0) {
      setOthers('off-screen')
      return
    }
    const shown = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) shown.add(target)
        else shown.delete(target)
      setOthers(shown.size > 0 ? 'on-screen' : 'off-screen')
    }, BELOW_HEADER)
    for (const other of found) observer.observe(other)
    return () => observer.disconnect()
    // After every rendering: the page, and with it its forms and buttons, may be another one.
  })
  return others
}

const away = css`
  visibility: hidden;
  translate: 0 100%;
`

const Bar = styled.nav`
  position: fixed;
  z-index: 30;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  gap: ${space[2]};
  padding: ${space[1]} min(${space[4]}, 5vw) max(${space[1]}, env(safe-area-inset-bottom));
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
    &[data-others='on-screen']:not(:focus-within),
    body:has(main form:focus-within, :is(input, textarea):focus) & {
      ${away}
    }

    /* Until the app tells, it is away where a page begins with the same buttons or the form: no bar leaves when the app has come. */
    @media (scripting: enabled) {
      html:not([data-alone]) body:has(main h1 ~ [data-actions], main > :nth-child(2) form) &:not([data-others], :focus-within) {
        ${away}
      }
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
