import { useEffect } from 'react'
import { Layout } from './layout.tsx'
import { showOverlay, useOverlay } from './overlay.ts'
import { Palette } from './palette.tsx'
import { takeDroppedFiles } from './pictures/dropped-file.ts'
import { PicturesDialog } from './pictures/pictures-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useSession } from './session/use-session.ts'
import { watchConnection } from './session/watch-connection.ts'
import { ShortcutList } from './shortcut-list.tsx'
import { listenForShortcuts } from './shortcuts.ts'
import { StartDialog } from './start-dialog.tsx'
import { Toast } from './toast.tsx'
import { Tour } from './tour.tsx'
import { VersionsDialog } from './versions/versions-dialog.tsx'

/** The whole workbench. */
export function Workbench() {
  const session = useSession()
  useEffect(() => listenForShortcuts(session), [session])
  useEffect(() => watchConnection(session), [session])
  useEffect(takeDroppedFiles, [])
  return (
    <>
      <Layout />
      <Palette />
      <PicturesDialog />
      <StartDialog />
      <PublishDialog />
      <Versions />
      <ShortcutList />
      <Tour />
      <Toast />
    </>
  )
}

function Versions() {
  return useOverlay('versions') ? <VersionsDialog onClose={() => showOverlay(undefined)} /> : null
}
