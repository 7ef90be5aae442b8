import { useEffect } from 'react'
import { watchConnection } from './connection.ts'
import { Forms } from './forms/forms.tsx'
import { Layout } from './layout.tsx'
import { Palette } from './palette.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { listenForShortcuts } from './shortcuts.ts'
import { Toast } from './toast.tsx'
import { Tour } from './tour.tsx'
import { useSession } from './use-session.ts'

/** The whole workbench. */
export function Workbench() {
  const session = useSession()
  useEffect(() => listenForShortcuts(session), [session])
  useEffect(() => watchConnection(session), [session])
  return (
    <>
      <Layout />
      <Palette />
      <Forms />
      <ShortcutList />
      <Tour />
      <Toast />
    </>
  )
}
