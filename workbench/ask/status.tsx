import type { Answered } from './use-answer.ts'

/** Said while there is no answer. */
export function Status({ problem }: Pick<Answered<unknown>, 'problem'>) {
  return <p role="status">{problem ?? 'Looking…'}</p>
}
