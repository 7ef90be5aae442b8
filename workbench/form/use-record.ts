import { useCallback, useEffect, useRef, useState } from 'react'
import type { RequestOf } from '../contract/endpoints.ts'
import type { Path, RecordResponse } from '../contract/form.ts'
import { ApiError, api } from '../session/client.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'

/**
 * The values of a record as the draft has them, read again with every version. With the version that `path` is of, they are
 * those of one record wherever it moves. `isGone` when there is no such record.
 */
export function useRecord(
  path: Path,
  pathVersion?: number,
): {
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
  const seen = useRef<RecordResponse>(undefined)
  const opened = useRef(pathVersion)
  opened.current = pathVersion
  const name = JSON.stringify(path)
  const reading = useRef<{ what: string; done: Promise<void> }>(undefined)
  const read = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    try {
      const next = await api.get(
        'record',
        queryOf(JSON.parse(name) as Path, opened.current, seen.current),
      )
      // A later question has a later answer.
      if (mine !== asked.current) return
      if (next.isCurrent) seen.current = next
      setRecord(next)
      setGone(false)
    } catch (error) {
      reading.current = undefined
      if (!(error instanceof ApiError) || error.status !== 404) session.fail(error)
      else if (mine === asked.current) setGone(true)
    }
  }, [name, session])
  /** Reads it, once for each version: an edit and the event that tells of it both ask. */
  const reload = useCallback((): Promise<void> => {
    const what = `${session.getSnapshot().state.version} ${name}`
    if (reading.current?.what !== what) reading.current = { what, done: read() }
    return reading.current.done
  }, [name, read, session])
  useEffect(() => {
    if (isReady) void reload()
  }, [reload, version, isReady])
  return { record, isGone, reload }
}

/** Where the record was when it was read last, or where it was opened, whichever is later. */
function queryOf(
  path: Path,
  version: number | undefined,
  seen: RecordResponse | undefined,
): RequestOf<'GET record'> {
  if (version === undefined) return { path }
  return seen === undefined || seen.version < version
    ? { path, version }
    : { path: seen.path, version: seen.version }
}
