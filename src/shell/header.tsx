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
import { Wordmark } from './wordmark.tsx'

interface HeaderProps {
  header: Shell['header']
  business: Shell['business']
  path: string
}

const MENU_ID = 'site-menu'

/** The header: name, menus, and the two ways to reach us. It shrinks once the page is scrolled. */
export function Header({ header, business, path }: HeaderProps) {
  const shrunk = useScrolledPast(header.shrinkAfter)
  // Unknown in the served HTML, where the browser itself tells whether the menu is open.
  const [open, setOpen] = useState<boolean>()
  const menu = useRef<HTMLElement>(null)
  const shownPath = useRef(path)

  // The visitor may have opened the menu before the app arrived.
  useEffect(() => setOpen(menu.current?.matches(':popover-open')), [])

  useEffect(() => {
    // Navigating closes the menu.
    if (shownPath.current === path) return
    shownPath.current = path
    closeMenu(menu.current)
  }, [path])

  return (
    <Bar data-shrunk={shrunk || undefined}>
      <Inner>
        <Wordmark href={header.home.href} name={business.shortName} />
        <Menu
          ref={menu}
          id={MENU_ID}
          popover="auto"
          aria-label="Main"
          onKeyDown={closeOnEscape}
          onClick={(event) =>
            (event.target as Element).closest('a') !== null && closeMenu(menu.current)
          }
          onToggle={(event) => event.target === menu.current && setOpen(event.newState === 'open')}
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
            <span>
              Call Now <Digits translate="no">{business.call.label}</Digits>
            </span>
          </ActionLink>
          <ActionLink href={header.quote.href}>{header.quote.label}</ActionLink>
        </Actions>
        <Toggle type="button" popoverTarget={MENU_ID} aria-expanded={open} aria-controls={MENU_ID}>
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

function closeMenu(menu: HTMLElement | null) {
  if (menu?.matches(':popover-open')) menu.hidePopover()
  for (const group of menu?.querySelectorAll('details[open]') ?? []) group.removeAttribute('open')
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

  ${welcomeMotion} {
    ${from.tablet} {
      transition: height 160ms, margin-bottom 160ms;
    }
  }
`

const Inner = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
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

  &:popover-open {
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
    [data-shrunk] &:popover-open {
      top: calc(var(--header-height) - var(--lower));
    }
  }

  ${low} {
    /* The menu is as long as its links, and the page scrolls with it. */
    &:popover-open {
      position: absolute;
      bottom: auto;
      min-height: 100vh;
      overflow: visible;
    }
  }

  &:popover-open > a,
  &:popover-open summary {
    padding: ${space[4]} ${space[1]};
    border-bottom: 1px solid ${color.line};
    font-size: ${size.h3};
  }

  ${from.wide} {
    &:not(:popover-open) {
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
    nav:not(:popover-open) > & {
      display: none;
    }
  }
`

const Digits = styled.span`
  display: none;

  ${from.wide} {
    display: block;
    white-space: nowrap;
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
  padding: 0 ${space[4]};
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
    gap: ${space[2]};
  }

  > :last-child,
  #${MENU_ID}:popover-open ~ & > :first-child {
    visibility: hidden;
  }

  #${MENU_ID}:popover-open ~ & > :last-child {
    visibility: visible;
  }

  ${from.wide} {
    display: none;
  }
`
