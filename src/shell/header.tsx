import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Shell } from '../../schema/page.ts'
import { ActionLink } from '../../templates/parts/actions.tsx'
import { Menu as MenuIcon, Phone, X } from '../../templates/parts/icons.tsx'
import {
  color,
  compact,
  from,
  low,
  phone,
  shadow,
  size,
  space,
  weight,
  welcomeMotion,
} from '../../templates/theme/tokens.ts'
import { Menus } from './menus.tsx'
import { useMenu } from './use-menu.ts'
import { Wordmark } from './wordmark.tsx'

interface HeaderProps {
  header: Shell['header']
  business: Shell['business']
  path: string
}

const MENU_ID = 'site-menu'

/** A browser without popovers drops the first of the two, and keeps the rule. */
const open = ':is(:popover-open, [data-open])'
const withoutPopovers = '@supports not selector(:popover-open)'

/** The header: name, menus, and the two ways to reach us. It shrinks once the page is scrolled. */
export function Header({ header, business, path }: HeaderProps) {
  const shrunk = useScrolledPast(header.shrinkAfter)
  const box = useRef<HTMLElement>(null)
  const menu = useMenu(box, path)

  return (
    <Bar data-shrunk={shrunk || undefined}>
      <Inner>
        <Wordmark href={header.home.href} name={business.shortName} />
        <Menu
          ref={box}
          id={MENU_ID}
          popover="auto"
          aria-label="Main"
          onKeyDown={closeOnEscape}
          onClick={(event) => (event.target as Element).closest('a') !== null && menu.close()}
          {...menu.attributes}
        >
          <First>
            <ActionLink href={business.call.href}>
              <Phone size={18} aria-hidden="true" />
              <span>
                Call <span translate="no">{business.call.label}</span>
              </span>
            </ActionLink>
            {header.urgent !== undefined && (
              <ActionLink href={header.urgent.href} $tone="quiet">
                {header.urgent.label}
              </ActionLink>
            )}
          </First>
          <a href={header.home.href} aria-current={path === header.home.href ? 'page' : undefined}>
            {header.home.label}
          </a>
          <Menus menus={header.menus} path={path} />
          {header.sections.map((section) => (
            <a key={section.href} href={section.href}>
              {section.label}
            </a>
          ))}
        </Menu>
        <Actions>
          <ActionLink href={business.call.href} $tone="quiet">
            <Phone size={18} aria-hidden="true" />
            <TwoLines>
              Call Now <Digits translate="no">{business.call.label}</Digits>
            </TwoLines>
          </ActionLink>
          <ActionLink href={header.quote.href}>{header.quote.label}</ActionLink>
        </Actions>
        <Toggle
          type="button"
          popoverTarget={MENU_ID}
          aria-expanded={menu.isOpen}
          aria-controls={MENU_ID}
          onClick={menu.toggle}
        >
          <span>
            <MenuIcon size={20} aria-hidden="true" />
            Menu
          </span>
          <span>
            <X size={20} aria-hidden="true" />
            Close
            <span className="visually-hidden"> menu</span>
          </span>
        </Toggle>
      </Inner>
    </Bar>
  )
}

function closeOnEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape') return
  const group = (event.target as HTMLElement).closest('details[open]')
  if (group === null) return
  group.removeAttribute('open')
  group.querySelector('summary')?.focus()
  event.preventDefault()
}

function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const update = () => setPast(window.scrollY > pixels)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [pixels])
  return past
}

const Bar = styled.header`
  --lower: 0px;
  position: sticky;
  z-index: 40;
  top: var(--banner-height);
  height: calc(var(--header-height) - var(--lower));
  /* The margin grows as the bar shrinks, so the page doesn't move. */
  margin-bottom: var(--lower);
  background: ${color.paper};
  box-shadow: 0 1px 0 ${color.line};

  &[data-shrunk] {
    --lower: 1rem;
    box-shadow: ${shadow.card};
  }

  ${phone} {
    &[data-shrunk] {
      --lower: 1.5rem;
      top: 0;
      /* The banner is gone by then, and its room with it. */
      margin-bottom: calc(var(--lower) + var(--banner-height));
    }
  }

  ${low} {
    position: relative;
    top: auto;

    &[data-shrunk] {
      --lower: 0px;
    }
  }

  /* Without scripts either, the menu is always open, below the name. */
  ${withoutPopovers} {
    @media (max-width: 79.99rem) {
      html:not([data-script]) & {
        position: static;
        height: auto;

        > div {
          flex-wrap: wrap;
        }

        nav {
          flex-basis: 100%;
          order: 1;
        }

        button {
          display: none;
        }
      }
    }
  }

  ${welcomeMotion} {
    ${from.tablet} {
      transition: height 160ms, margin-bottom 160ms;
    }
  }
`

const Inner = styled.div`
  display: flex;
  align-items: center;
  gap: min(${space[4]}, 4.2vw);
  /* On the grid of the content: see Container. */
  max-width: 80rem;
  height: 100%;
  margin-inline: auto;
  padding-inline: min(${space[4]}, 5vw);

  ${compact} {
    gap: ${space[2]};
  }

  ${from.tablet} {
    padding-inline: ${space[6]};
  }
`

const Menu = styled.nav`
  ${withoutPopovers} {
    :where(html[data-script]) &:not([data-open]) {
      display: none;
    }
  }

  > a,
  summary {
    display: block;
    padding: ${space[3]} ${space[3]};
    color: ${color.ink};
    font-weight: ${weight.bold};
    line-height: 1.3;
    text-decoration: none;
    white-space: nowrap;
  }

  > a:hover,
  summary:hover {
    color: ${color.teal};
  }

  a[aria-current='page'] {
    text-decoration: underline;
    text-decoration-color: ${color.sun};
    text-decoration-thickness: 3px;
    text-underline-offset: 0.4em;
  }

  &${open} {
    position: fixed;
    /* Down to the bottom, so no tap reaches the page behind. */
    inset: calc(var(--banner-height) + var(--header-height) - var(--lower)) 0 0;
    width: 100%;
    max-width: none;
    height: auto;
    max-height: none;
    margin: 0;
    padding: ${space[3]} ${space[4]} ${space[8]};
    border: 0;
    border-bottom: 1px solid ${color.line};
    background: ${color.paper};
    box-shadow: ${shadow.lifted};
    color: inherit;
    overflow-y: auto;
    overscroll-behavior: contain;
  }

  ${phone} {
    [data-shrunk] &${open} {
      top: calc(var(--header-height) - var(--lower));
    }
  }

  ${low} {
    /* The menu is as long as its links, and the page scrolls with it. */
    &${open} {
      position: absolute;
      bottom: auto;
      min-height: 100vh;
      overflow: visible;
    }
  }

  &${open} > a,
  &${open} summary {
    padding: ${space[4]} ${space[1]};
    border-bottom: 1px solid ${color.line};
    font-size: ${size.h3};
  }

  ${from.wide} {
    &:not(${open}) {
      position: static;
      display: flex;
      width: auto;
      height: auto;
      margin: 0;
      padding: 0;
      border: 0;
      background: none;
      color: inherit;
      font-size: ${size.small};
      overflow: visible;
    }
  }
`

/** The number and the page that cannot wait, at the top of the menu on narrow screens. */
const First = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding-block: ${space[2]};

  a {
    flex: 1 1 15rem;
  }

  ${from.wide} {
    nav:not(${open}) > & {
      display: none;
    }
  }
`

const Digits = styled.span`
  display: none;

  ${from.wide} {
    display: inline;
    white-space: nowrap;
  }
`

/** As wide as the number, which is the longer of its lines. */
const TwoLines = styled.span`
  ${from.wide} {
    width: min-content;
  }
`

const Actions = styled.div`
  display: none;
  gap: ${space[2]};

  a {
    min-height: 2.875rem;
    padding: ${space[1]} ${space[4]};
    font-size: ${size.small};
  }

  ${from.tablet} {
    display: flex;
  }
`

const Toggle = styled.button`
  display: grid;
  flex: none;
  align-items: center;
  min-height: 2.875rem;
  padding: 0 min(${space[4]}, 4.2vw);
  border: 2px solid ${color.navy};
  border-radius: 999px;
  background: none;
  color: ${color.navy};
  cursor: pointer;
  font-size: ${size.small};
  font-weight: ${weight.bold};

  ${compact} {
    padding-inline: 3vw;
  }

  /* Both labels take the same place, so the header stays as it is. */
  > span {
    display: flex;
    grid-area: 1 / 1;
    align-items: center;
    justify-content: center;
    gap: min(${space[2]}, 2.1vw);
  }

  > :last-child,
  #${MENU_ID}${open} ~ & > :first-child {
    visibility: hidden;
  }

  #${MENU_ID}${open} ~ & > :last-child {
    visibility: visible;
  }

  ${from.wide} {
    display: none;
  }
`
