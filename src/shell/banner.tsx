import { useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Shell } from '../../schema/page.ts'
import { useNotesOfToday } from '../../templates/parts/days.ts'
import { X } from '../../templates/parts/icons.tsx'
import { color, low, phone, space, weight } from '../../templates/theme/tokens.ts'

/**
 * The banner at the top of every page: an offer, or what to know during a storm. It exposes its measured height as --banner-height, which positions the
 * header; until then the style sheet's fallback applies. On phones it makes way once the page is scrolled. Once closed, it stays closed until the next full page load.
 * Before the app runs, src/start.ts closes it.
 */
export function Banner({
  banner: { text, close, fallbackHeight },
  storms = [],
}: Pick<Shell, 'banner' | 'storms'>) {
  const storm = useNotesOfToday(storms).find((note) => note.banner !== undefined)
  const [open, setOpen] = useState(true)
  const box = useRef<HTMLElement>(null)
  useBannerHeight(box, open ? fallbackHeight : 0)
  useLayoutEffect(() => {
    if (document.documentElement.dataset.banner === 'closed') setOpen(false)
  }, [])

  if (!open) return null
  const dismiss = () => {
    // The button disappears, so move the focus to the next element on the page.
    document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true })
    setOpen(false)
  }
  return (
    <Box ref={box} id="offer" aria-label={storm?.name ?? 'Offer'}>
      <p>{storm?.banner ?? text}</p>
      <button type="button" aria-label={close} onClick={dismiss}>
        <X size={20} aria-hidden="true" />
      </button>
    </Box>
  )
}

function useBannerHeight(box: React.RefObject<HTMLElement | null>, fallback: number) {
  useLayoutEffect(() => {
    const expose = (height: number) =>
      document.documentElement.style.setProperty('--banner-height', `${height}px`)
    const element = box.current
    if (element === null) return expose(fallback)
    let last = fallback
    const measure = () => {
      // Without a height it is not gone, but out of view: the last one is the room that it leaves.
      last = element.getBoundingClientRect().height || last
      expose(last)
    }
    measure()
    if (!('ResizeObserver' in window)) return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, fallback])
}

const Box = styled.aside`
  --focus: #ffb866;
  position: sticky;
  z-index: 41;
  top: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 52px;
  padding: 2px 54px 2px ${space[3]};
  background: ${color.navyDeep};
  color: ${color.onNavy};
  font-size: 0.9375rem;
  font-weight: ${weight.bold};
  line-height: 1.25;
  text-align: center;
  text-wrap: balance;

  button {
    position: absolute;
    top: 50%;
    right: 6px;
    display: grid;
    width: 44px;
    height: 44px;
    border: 0;
    background: none;
    cursor: pointer;
    place-items: center;
    transform: translateY(-50%);
  }

  html[data-banner='closed'] & {
    display: none;
  }

  /* A scrolled phone has no room for it. */
  ${phone} {
    font-size: 0.875rem;

    &:has(+ header[data-shrunk]) {
      visibility: hidden;
      height: 0;
      min-height: 0;
      padding-block: 0;
      overflow: hidden;
    }
  }

  ${low} {
    position: relative;
  }
`
