import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../session/client.ts'
import { useSnapshot } from '../session/use-session.ts'

/** The answer of the server, or why there is none; neither while it is being found. */
export interface Answered<Answer> {
  answer?: Answer
  problem?: string
}

/** Asks when `key` is another one, and again after every check: a later draft has other answers, at other places. */
export function useAnswer<Answer>(key: string, ask: () => Promise<Answer>): Answered<Answer> {
  const version = useSnapshot(({ check }) => check?.version)
  const [answered, setAnswered] = useState<Answered<Answer> & { key?: string }>({})
  const send = useEffectEvent(ask)
  useEffect(() => {
    let isCurrent = true
    const set = (next: Answered<Answer>) => isCurrent && setAnswered({ ...next, key })
    send().then(
      (answer) => set({ answer }),
      (error) => {
        if (!(error instanceof ApiError)) throw error
        set({ problem: error.message })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [key, version])
  return answered.key === key ? answered : {}
}
