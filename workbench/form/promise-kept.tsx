import { useSnapshot } from '../session/use-session.ts'

/** Says beside the promised time how it was kept; nothing where that isn't known. */
export function PromiseKept() {
  const answers = useSnapshot((snapshot) => snapshot.answers)
  if (answers === undefined) return null
  const { days, minutes, requests, inTime, percent, isKept } = answers
  const share =
    percent === undefined
      ? `${inTime} of ${requests} requests`
      : `${Math.round(percent)}% of requests`
  return (
    <p className={isKept ? 'form-help' : 'notice form-notice'}>
      You promise {minutes} minutes; in {days} days {share} were answered in that time.
    </p>
  )
}
