import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { HomeProps } from '../../schema/page.ts'
import { ActionLink, LinkList } from '../parts/actions.tsx'
import { Container, Section } from '../parts/layout.tsx'
import { PHONE_WIDTH, Picture } from '../parts/picture.tsx'
import { loadMotion } from '../parts/welcome-motion.ts'
import { color, forcedColors, from, radius, size, space, weight } from '../theme/tokens.ts'
import { SectionTop } from './section-top.tsx'

/**
 * Services by kind of roof, in tabs. Each tab links to its panel, so the tabs work before the script has arrived: the
 * style sheet shows the panel in the URL's hash, or the first one.
 */
export function Services({ heading, lead, tabs }: HomeProps['services']) {
  const [selected, setSelected] = useState<number>()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A tab chosen before the script arrived is in the URL's hash.
    const chosen = tabs.findIndex(({ id }) => window.location.hash === `#panel-${id}`)
    setSelected(Math.max(chosen, 0))
  }, [])
  const select = (index: number) => {
    setSelected(index)
    const tab = list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]
    tab?.focus()
    const panel = document.getElementById(tab?.getAttribute('aria-controls') ?? '')
    void loadMotion().then((motion) => panel !== null && motion?.comeForward(panel))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, selected ?? 0, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    select(next)
  }
  const onClick = (event: MouseEvent, index: number) => {
    event.preventDefault()
    select(index)
  }
  return (
    <Section id="services" $tone="sand">
      <Container>
        <SectionTop heading={heading} lead={lead} />
        <TabList
          className="screen-only"
          ref={list}
          role="tablist"
          aria-label={heading}
          onKeyDown={onKeyDown}
        >
          {tabs.map((tab, index) => (
            <a
              key={index}
              role="tab"
              id={`tab-${tab.id}`}
              href={`#panel-${tab.id}`}
              aria-controls={`panel-${tab.id}`}
              aria-selected={index === (selected ?? 0)}
              tabIndex={index === (selected ?? index) ? 0 : -1}
              onClick={(event) => onClick(event, index)}
            >
              {tab.label}
            </a>
          ))}
        </TabList>
        <Panels data-selected={selected !== undefined || undefined}>
          {tabs.map((tab, index) => (
            <div
              key={index}
              role="tabpanel"
              id={`panel-${tab.id}`}
              aria-labelledby={`tab-${tab.id}`}
              data-shown={index === selected || undefined}
              data-label={tab.label}
            >
              <Picture
                picture={tab.picture}
                sizes={`(min-width: 64rem) 34rem, (min-width: 48rem) 92vw, ${PHONE_WIDTH}`}
              />
              <div>
                <p>{tab.text}</p>
                <LinkList links={tab.links} />
                <ActionLink className="screen-only" href={tab.hub.href} $tone="quiet">
                  {tab.hub.label}
                </ActionLink>
              </div>
            </div>
          ))}
        </Panels>
      </Container>
    </Section>
  )
}

/** The tab a key moves to from tab `current` of `count`; undefined for any other key. */
export function nextTab(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count
    case 'ArrowLeft':
      return (current - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

const TabList = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[6]};
  margin-bottom: ${space[5]};
  border-bottom: 1px solid ${color.line};

  a {
    padding: ${space[3]} ${space[1]};
    border-bottom: 3px solid transparent;
    margin-bottom: -1px;
    color: ${color.inkSoft};
    font-size: ${size.h3};
    font-weight: ${weight.bold};
    line-height: 1.2;
    text-decoration: none;
  }

  a[aria-selected='true'] {
    border-bottom-color: ${color.sun};
    color: ${color.navy};
  }

  ${forcedColors} {
    a {
      margin: 0;
      border: 0;
    }

    a[aria-selected='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`

const Panels = styled.div`
  /* By role: for a rule about anything, the browser looks at every element when a :has() of any page may have changed. */
  &:not([data-selected]):not(:has(:target)) > [role='tabpanel']:not(:first-child),
  &:not([data-selected]):has(:target) > [role='tabpanel']:not(:target),
  &[data-selected] > :not([data-shown]) {
    display: none;
  }

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[5]};
    scroll-margin-top: 16rem;

    ${from.desktop} {
      grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
      gap: ${space[8]};
      align-items: center;
    }
  }

  > div > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: ${space[4]};
    line-height: 1.45;

    ${from.tablet} {
      font-size: ${size.lead};
    }
  }

  img {
    width: 100%;
    aspect-ratio: 16 / 10;
    border-radius: ${radius.large};
    object-fit: cover;
  }

  ul {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(9.5rem, 34%)), 1fr));
    gap: 0 ${space[5]};
    width: 100%;
    border-top: 1px solid ${color.line};
    font-size: ${size.body};
  }

  li {
    border-bottom: 1px solid ${color.line};
  }

  li a {
    display: block;
    padding-block: ${space[3]};
    color: ${color.navy};
    font-weight: ${weight.bold};
    text-decoration: none;
  }

  li a:hover {
    text-decoration: underline;
  }
`
