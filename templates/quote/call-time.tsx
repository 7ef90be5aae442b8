import { useMemo, useSyncExternalStore } from 'react'
import type { CallTime } from '../../schema/page.ts'
import { photoTextHref, TEXT_PHOTOS } from '../../schema/photo-texts.ts'
import { never } from '../parts/days.ts'
import { readSent } from './sent-note.ts'

interface CallTimeProps {
  callTime: CallTime
  /** What this visitor sent last. */
  sent: ReturnType<typeof readSent>
}

/** What this visitor sent last; undefined until the browser knows. */
export function useSent(): CallTimeProps['sent'] {
  const isRunning = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useMemo(() => (isRunning ? readSent() : undefined), [isRunning])
}

/** The page that helps until we call, by the kind of work. */
export function UntilThen({ callTime: { pages }, sent }: CallTimeProps) {
  const page = pages.find(({ value }) => value === sent?.service)
  if (page === undefined) return null
  return (
    <p>
      Until then: <a href={page.href}>{page.label}</a>
    </p>
  )
}

/** How to send photos of the roof, where the site says it. */
export function PhotoWays({ callTime: { heading, photos }, sent }: CallTimeProps) {
  const reply = sent?.isAnswered === false ? undefined : photos?.reply
  const texts = photos?.texts
  if (reply === undefined && texts === undefined) return null
  return (
    <div>
      <h2>{heading}</h2>
      {reply !== undefined && <p>{reply}</p>}
      {texts !== undefined && (
        <p>
          {TEXT_PHOTOS}: <a href={photoTextHref(texts.href, sent?.reference)}>{texts.label}</a>
        </p>
      )}
    </div>
  )
}
