import { useRef } from 'react'
import { styled } from 'styled-components'
import type { Job, Proof } from '../../schema/page.ts'
import { Container, HeadingBeside, Section, swiped } from '../parts/layout.tsx'
import { Person } from '../parts/person.tsx'
import { PHONE_WIDTH, Picture } from '../parts/picture.tsx'
import { ReviewFigure } from '../parts/review.tsx'
import { useScrollsSideways } from '../parts/sideways.ts'
import { useWords } from '../parts/words.ts'
import { color, from, radius, size, space } from '../theme/tokens.ts'
import { FactTable } from './fact-table.tsx'

/** Jobs, reviews and people that fit the page, and what can be looked up about us. */
export function ProofSection({ proof }: { proof: Proof }) {
  return (
    <Section $tone="sand" $room="close">
      <Container>
        <HeadingBeside>
          <h2>{proof.heading}</h2>
          <ProofParts proof={proof} />
        </HeadingBeside>
      </Container>
    </Section>
  )
}

/** The same without its heading, for a place with a ground of its own, which may set that of the cards and the room in them. */
export function ProofParts({ proof }: { proof: Proof }) {
  const { heading, jobs, reviews, team, facts } = proof
  const words = useWords()
  return (
    <Parts>
      {jobs.length + reviews.length > 0 && <JobsAndReviews {...{ heading, jobs, reviews }} />}
      {team.length > 0 && (
        <Team aria-label={words.team}>
          {team.map((member, index) => (
            <li key={index}>
              <Person member={member} />
            </li>
          ))}
        </Team>
      )}
      <FactTable facts={facts} />
    </Parts>
  )
}

/** On a phone a row that scrolls sideways, with the keyboard too. */
function JobsAndReviews({ heading, jobs, reviews }: Pick<Proof, 'heading' | 'jobs' | 'reviews'>) {
  const list = useRef<HTMLUListElement>(null)
  const isRow = useScrollsSideways(list)
  return (
    <Cards ref={list} tabIndex={isRow ? 0 : undefined} aria-label={heading}>
      {jobs.map((job, index) => (
        <li key={`job-${index}`}>
          <JobCard job={job} />
        </li>
      ))}
      {reviews.map((review, index) => (
        <li key={`review-${index}`}>
          <ReviewFigure review={review} />
        </li>
      ))}
    </Cards>
  )
}

function JobCard({ job }: { job: Job }) {
  const { heading, details, description, pictures, review } = job
  return (
    <Work>
      {pictures.map((picture, index) => (
        <Picture
          key={index}
          picture={picture}
          sizes={`(min-width: 64rem) 36rem, (min-width: 48rem) 45vw, ${PHONE_WIDTH}`}
        />
      ))}
      <h3>{heading}</h3>
      <ul>
        {details.map((detail, index) => (
          <li key={index}>{detail}</li>
        ))}
      </ul>
      {description !== undefined && <p>{description}</p>}
      {review !== undefined && (
        <figure>
          <blockquote>{review.quote}</blockquote>
          <figcaption translate="no">{review.name}</figcaption>
        </figure>
      )}
    </Work>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`

const Cards = styled.ul`
  display: grid;
  gap: ${space[5]};
  list-style: none;
  ${swiped}

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  /* One alone has the whole width, and three leave no hole. */
  ${from.wide} {
    &:has(> :nth-child(3):last-child) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }

  &:has(> :only-child) {
    grid-template-columns: minmax(0, 1fr);
    grid-auto-columns: 100%;
  }

  /* A review alone is one line of three parts. */
  ${from.desktop} {
    > :only-child > figure {
      grid-template: auto / auto minmax(0, 1fr) minmax(0, 12rem);
      gap: ${space[5]};
      align-items: baseline;
    }
  }

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding: var(--card-room, min(${space[5]}, 6.5vw));
    border-radius: ${radius.large};
    background: var(--card, ${color.paper});
    outline: 1px solid transparent;
    break-inside: avoid;
  }

  blockquote {
    font-size: ${size.body};
  }
`

const Work = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  align-content: start;

  img {
    width: 100%;
    height: auto;
    border-radius: ${radius.small};
  }

  h3 {
    font-size: ${size.h3};
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[3]};
    color: ${color.inkSoft};
    font-size: ${size.small};
    list-style: none;
  }

  figure {
    display: grid;
    gap: ${space[1]};
    padding-left: ${space[4]};
    border-left: 3px solid ${color.teal};
  }

  blockquote {
    margin: 0;
  }

  figcaption {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`

const Team = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[6]};
  list-style: none;
`
