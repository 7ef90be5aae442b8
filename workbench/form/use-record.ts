import { useCallback, useEffect, useRef, useState } from 'react'
import type { RecordResponse } from '../contract/api.ts'
import type { Path } from '../contract/form.ts'
import { ApiError, api } from '../session/client.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'

/** A record of the draft, as a form has it. */
export type UsedRecord = ReturnType<typeof useRecord>

/**
 * The values of a record as the draft has them, read again with every version that did not come with an answer. With a
 * version it is the record that was at `path` then, wherever it moves.
 */
export function useRecord(path: Path, version?: number) {
  const session = useSession()
  const now = useSnapshot(({ state }) => state.version)
  const isReady = useSnapshot(({ ready }) => ready)
  const [read, setRead] = useState<{ record?: RecordResponse; isGone: boolean }>({ isGone: false })
  const last = useRef<RecordResponse>(undefined)
  const draw = useCallback((record: RecordResponse) => {
    last.current = record
    setRead({ record, isGone: false })
  }, [])
  const name = JSON.stringify(path)

  useEffect(() => {
    const known = last.current
    if (!isReady || (known?.version === now && JSON.stringify(known.path) === name)) return
    let isNewest = true
    // Where it was read last, or where it was opened, whichever is later.
    const isLater = known?.isCurrent === true && version !== undefined && known.version >= version
    const opened = { path, ...(version !== undefined && { version }) }
    api.get('record', isLater ? { path: known.path, version: known.version } : opened).then(
      (record) => isNewest && draw(record),
      (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) session.fail(error)
        else if (isNewest) setRead((before) => ({ ...before, isGone: true }))
      },
    )
    return () => {
      isNewest = false
    }
  }, [name, version, now, isReady, session, draw])
  return {
    ...read,
    /** The record as it was told last, for handlers. */
    latest: () => last.current,
    /** Takes the record that came with an answer. */
    draw,
  }
}
