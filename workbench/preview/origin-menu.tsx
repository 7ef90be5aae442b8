import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Origin } from '../contract/api.ts'
import { IconButton } from '../parts/button.tsx'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { placeName } from '../site/place-name.ts'

interface OriginMenuProps {
  /** The values that the clicked words come from, the innermost first. */
  origins: Origin[]
  /** The place of the click in the window. */
  x: number
  y: number
  onClose: () => void
}

/** After a click on words that a sentence takes from elsewhere: opens the sentence instead of the words. */
export function OriginMenu({ origins, x, y, onClose }: OriginMenuProps) {
  const session = useSession()
  const outline = useSnapshot((snapshot) => snapshot.outline)
  const menu = useRef<HTMLElement>(null)
  useEffect(() => menu.current?.showPopover(), [])
  return (
    <section
      ref={menu}
      popover="auto"
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      aria-label="Where these words come from"
      className="floating origin-menu"
      style={{ left: `min(${x}px, 100vw - 17rem)`, top: `min(${y + 12}px, 100vh - 8rem)` }}
    >
      <header className="row quiet">
        These words come from
        <IconButton Icon={X} label="Close" size={14} onClick={onClose} />
      </header>
      {origins.map((origin, index) => (
        <button
          key={origin.name}
          type="button"
          className="item lines"
          onClick={() => {
            session.openText(origin)
            onClose()
          }}
        >
          <small>{index === 0 ? 'The words' : 'The text around them'}</small>
          <b className="clip">{placeName(origin.path, outline)}</b>
        </button>
      ))}
    </section>
  )
}
