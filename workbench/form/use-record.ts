import { useCallback, useEffect, useRef, useState } from 'react'
import type { Path, RecordResponse } from '../contract/form.ts'
import { ApiError, api } from '../session/client.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'

/** The values of a record as the draft has them, read again with every version. `isGone` when there is no such record. */
export function useRecord(path: Path): {
  record: RecordResponse | undefined
  isGone: boolean
  reload(): Promise<void>
} {
  const session = useSession()
  const version = useSnapshot(({ state }) => state.version)
  const isReady = useSnapshot(({ ready }) => ready)
  const [record, setRecord] = useState<RecordResponse>()
  const [isGone, setGone] = useState(false)
  const asked = useRef(0)
  const name = JSON.stringify(path)
  const reload = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    try {
      const next = await api.get(`record?path=${encodeURIComponent(name)}`)
      // A later question has a later answer.
      if (mine !== asked.current) return
      setRecord(next)
      setGone(false)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) session.fail(error)
      else if (mine === asked.current) setGone(true)
    }
  }, [name, session])
  useEffect(() => {
    if (isReady) void reload()
  }, [reload, version, isReady])
  return { record, isGone, reload }
}
