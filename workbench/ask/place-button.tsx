import type { AskedPlace } from '../contract/ask.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { placeName } from '../site/place-name.ts'

interface PlaceButtonProps {
  place: AskedPlace
  /** What the value is; the name of its place when left out. */
  name?: string
}

/** A value of site.yaml by the words that it gives and its name; a click opens it. */
export function PlaceButton({ place, name }: PlaceButtonProps) {
  const session = useSession()
  const outline = useSnapshot((snapshot) => snapshot.outline)
  const { path, at, text } = place
  return (
    <button
      type="button"
      className="item lines"
      onClick={() => session.openText({ value: { from: at, to: at }, at, path })}
    >
      {text !== '' && <span className="two-lines">{text}</span>}
      <span className="quiet">{name ?? placeName(path, outline)}</span>
    </button>
  )
}
