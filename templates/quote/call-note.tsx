import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { weight } from '../theme/tokens.ts'
import { useCall } from './use-call.ts'

interface CallNoteProps {
  /** How soon we answer on an ordinary day, without a period. */
  usual: string
  /** When the request arrived, in milliseconds since 1970; `now` while it is still to be sent. */
  at: number | 'now' | undefined
  /** What follows. */
  children?: ReactNode
}

/**
 * How soon we answer on an ordinary day; once the browser knows it, when we call about this request, or at another time
 * about one that is sent now. On a page that came from the server, the words of the ordinary day keep the place, so
 * nothing below it moves.
 */
export function CallNote({ usual, at, children }: CallNoteProps) {
  const call = useCall(at)
  const note = at === 'now' ? call?.note : (call?.note ?? call?.sentence)
  const [isPlaceKept] = useState(note === undefined)
  return (
    <Place>
      {(isPlaceKept || note === undefined) && (
        <span data-usual={note === undefined ? 'said' : 'unsaid'}>
          <strong>{usual}.</strong> {children}
        </span>
      )}
      {note !== undefined && (
        <span>
          <strong>{note}</strong> {children}
        </span>
      )}
    </Place>
  )
}

const Place = styled.span`
  display: grid;

  > * {
    grid-area: 1 / 1;
  }

  strong {
    font-weight: ${weight.bold};
  }

  [data-usual='unsaid'] {
    visibility: hidden;
  }
`
