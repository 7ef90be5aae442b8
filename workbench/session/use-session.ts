import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Session } from './session.ts'
import type { SessionSnapshot } from './snapshot.ts'

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session of this workbench: its actions, and `getSnapshot` for handlers. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('Render this inside <SessionContext>.')
  return session
}

/**
 * One part of the snapshot; renders again when that part is another one.
 *
 * `select` gives a part of the snapshot as it is; a fresh object on every call would render forever.
 *
 * @example const pages = useSnapshot(({ pages }) => pages)
 */
export function useSnapshot<Part>(select: (snapshot: SessionSnapshot) => Part): Part {
  const session = useSession()
  const read = () => select(session.getSnapshot())
  return useSyncExternalStore(session.subscribe, read, read)
}
