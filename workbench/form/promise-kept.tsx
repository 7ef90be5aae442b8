import { useSnapshot } from '../session/use-session.ts'

/** Fewer say too little for a percentage, as in the report. */
const LEAST_CASES = 30

/** The promise was kept well enough, as the report sees it. */
const isKept = ({ requests, inTime }: { requests: number; inTime: number }) =>
  inTime * 5 >= requests * 4

/** Says beside the promised time how it was kept; nothing where that isn't known. */
export function PromiseKept() {
  const answers = useSnapshot((snapshot) => snapshot.answers)
  if (answers === undefined) return null
  const { days, minutes, requests, inTime } = answers
  const share =
    requests < LEAST_CASES
      ? `${inTime} of ${requests} requests`
      : `${Math.round((100 * inTime) / requests)}% of requests`
  return (
    <p className={isKept(answers) ? 'form-help' : 'notice form-notice'}>
      You promise {minutes} minutes; in {days} days {share} were answered in that time.
    </p>
  )
}
