import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { Shell } from '../../schema/page.ts'
import { color, from, radius, shadow, size, space, weight } from '../../templates/theme/tokens.ts'

const WIDE = '(min-width: 80rem)'

/**
 * The menus of the header as `details` elements, which open without a script. On a phone they open and close
 * independently; on a wide screen, opening one or clicking elsewhere closes the others.
 */
export function Menus({ menus, path }: { menus: Shell['header']['menus']; path: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const closeOthers = (kept: EventTarget | null) => {
      if (!window.matchMedia(WIDE).matches) return
      for (const menu of box.current?.children ?? [])
        if (menu !== kept) menu.removeAttribute('open')
    }
    const onPointer = (event: PointerEvent) => {
      closeOthers((event.target as Element).closest('details'))
    }
    const onToggle = (event: Event) => {
      const menu = event.target as HTMLDetailsElement
      if (menu.open) closeOthers(menu)
    }
    const element = box.current
    document.addEventListener('pointerdown', onPointer)
    element?.addEventListener('toggle', onToggle, true)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      element?.removeEventListener('toggle', onToggle, true)
    }
  }, [])

  return (
    <Box ref={box}>
      {menus.map((menu) => (
        <details key={menu.id} id={menu.id}>
          <summary>{menu.label}</summary>
          <Panel>
            {menu.groups.map((group) => (
              <div key={group.id}>
                <p id={group.id}>{group.label}</p>
                <ul aria-labelledby={group.id}>
                  {group.links.map((link) => (
                    <li key={link.href}>
                      <a href={link.href} aria-current={link.href === path ? 'page' : undefined}>
                        {link.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </Panel>
        </details>
      ))}
    </Box>
  )
}

const Box = styled.div`
  summary {
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary::after {
    display: inline-block;
    width: 0.45rem;
    height: 0.45rem;
    margin-left: ${space[2]};
    border: solid currentcolor;
    border-width: 0 2px 2px 0;
    content: '';
    transform: translateY(-30%) rotate(45deg);
  }

  details[open] > summary::after {
    transform: translateY(20%) rotate(225deg);
  }

  ${from.wide} {
    display: flex;

    details {
      position: relative;
    }
  }
`

const Panel = styled.div`
  display: grid;
  gap: ${space[5]};
  padding: ${space[2]} ${space[4]} ${space[5]};

  p {
    margin-bottom: ${space[1]};
    color: ${color.inkSoft};
    font-size: ${size.small};
    font-weight: ${weight.bold};
  }

  ul {
    list-style: none;
  }

  a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    color: ${color.ink};
    line-height: 1.3;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  ${from.wide} {
    position: absolute;
    top: calc(100% + ${space[2]});
    left: 50%;
    translate: -50% 0;
    grid-auto-flow: column;
    gap: ${space[6]};
    padding: ${space[5]};
    border-radius: ${radius.large};
    background: ${color.paper};
    box-shadow: ${shadow.lifted};

    > div {
      width: 13.5rem;
    }

    @media (pointer: fine) {
      a {
        min-height: 0;
        padding-block: ${space[1]};
      }
    }
  }
`
