import { styled } from 'styled-components'
import { weight } from '../theme/tokens.ts'
import { useCall } from './use-call.ts'

/**
 * How soon we answer on an ordinary day; at another time, once the browser knows it, when we call. The words of the
 * ordinary day keep the place, so nothing moves.
 */
export function CallNote({ usual }: { usual: string }) {
  const note = useCall('now')?.note
  return (
    <Place>
      <span data-unsaid={note !== undefined || undefined}>{usual}.</span>
      {note !== undefined && <strong>{note}</strong>}
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

  [data-unsaid] {
    visibility: hidden;
  }
`
