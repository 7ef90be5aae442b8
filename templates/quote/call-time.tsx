import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { CallTime as Props } from '../../schema/page.ts'
import { photoTextHref, TEXT_PHOTOS } from '../../schema/photo-texts.ts'
import { Text } from '../parts/inline.tsx'
import { color, radius, size, space, weight } from '../theme/tokens.ts'
import { DayNotes } from './day-notes.tsx'
import { readSent } from './sent-note.ts'
import { useCall } from './use-call.ts'

type Sent = ReturnType<typeof readSent>

/**
 * What this visitor sent last, and the sentence that says when we call about it; undefined until the browser knows, and on
 * pages that do not say it.
 */
export function useSent(isSaidHere: boolean): { sent: Sent; sentence: string | undefined } {
  const [sent, setSent] = useState<Sent>()
  useEffect(() => setSent(isSaidHere ? readSent() : undefined), [isSaidHere])
  return { sent, sentence: useCall(sent?.at)?.sentence }
}

interface CallTimeProps {
  callTime: Props
  sent: Sent
  /** The page says already when we call about this request. */
  isSaid: boolean
}

/** When we call, at any time of day and year, and what to do until then. */
export function CallTime({ callTime, sent, isSaid }: CallTimeProps) {
  const { heading, always, photos, pages } = callTime
  const page = pages.find(({ value }) => value === sent?.service)

  return (
    <Box>
      {!isSaid && (
        <>
          <h2>{heading}</h2>
          <p>
            <Text content={always} />
          </p>
        </>
      )}
      <DayNotes />
      {page !== undefined && (
        <p>
          Until then: <a href={page.href}>{page.label}</a>
        </p>
      )}
      {photos?.reply !== undefined && sent?.isAnswered !== false && <p>{photos.reply}</p>}
      {photos?.texts !== undefined && (
        <p>
          {TEXT_PHOTOS}:{' '}
          <a href={photoTextHref(photos.texts.href, sent?.reference)}>{photos.texts.label}</a>
        </p>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  max-width: 44rem;
  margin-bottom: ${space[8]};
  padding: ${space[5]} min(${space[5]}, 6.5vw);
  border-left: 4px solid ${color.teal};
  border-radius: 0 ${radius.small} ${radius.small} 0;
  background: ${color.tealSoft};
  font-size: ${size.lead};

  &:empty {
    display: none;
  }

  h2 {
    font-size: ${size.h3};
  }

  /* It is a box already. */
  > p {
    margin: 0;
    padding: 0;
    border: 0;
  }

  a {
    color: ${color.teal};
    font-weight: ${weight.bold};
  }
`
