import { styled } from 'styled-components'
import { color } from '../theme/tokens.ts'

/** A rating as stars, with a label for screen readers. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <Row role="img" aria-label={label}>
      {'★'.repeat(rating)}
    </Row>
  )
}

const Row = styled.span`
  color: ${color.sunInk};
  font-size: 1.125rem;
  letter-spacing: 0.12em;
  line-height: 1;
`
