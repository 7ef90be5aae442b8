import { styled } from 'styled-components'
import type { Review } from '../../schema/page.ts'
import { color, from, size, space } from '../theme/tokens.ts'

/** A customer's words. */
export function ReviewFigure({ review }: { review: Review }) {
  return (
    <Figure>
      <Stars rating={review.rating} label={review.ratingText} />
      <blockquote>{review.text}</blockquote>
      <figcaption>
        <strong translate="no">{review.name}</strong>{' '}
        {[review.location, review.service, review.date, review.source].map(
          (fact, index) => fact !== undefined && <span key={index}>{`${fact} `}</span>,
        )}
      </figcaption>
    </Figure>
  )
}

/** A rating as stars, with a label for screen readers. */
function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <Row role="img" aria-label={label}>
      {'★'.repeat(rating)}
    </Row>
  )
}

/* Cards of a row are equally tall, and their names are on one line. */
const Figure = styled.figure`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${space[3]};

  blockquote {
    margin: 0;
    line-height: 1.45;

    ${from.tablet} {
      font-size: ${size.lead};
    }
  }

  figcaption {
    color: ${color.inkSoft};
    font-size: ${size.small};

    /* Only inline are the spaces between them read, and copied. */
    > * {
      margin-right: ${space[2]};
    }
  }
`

const Row = styled.span`
  color: ${color.sunInk};
  font-size: 1.125rem;
  letter-spacing: 0.12em;
  line-height: 1;
`
