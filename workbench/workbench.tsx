import { type ComponentType, useEffect } from 'react'
import { Layout } from './layout.tsx'
import { closeOverlay, type Overlay, useOverlay } from './overlay.ts'
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
import { Tour, useFirstTour } from './tour.tsx'
import { VersionsDialog } from './versions/versions-dialog.tsx'

const OVERLAYS: Record<Overlay, ComponentType<{ onClose(): void }>> = {
  palette: Palette,
  publish: PublishDialog,
  shortcuts: ShortcutList,
  start: StartDialog,
  tour: Tour,
  versions: VersionsDialog,
}

/** The whole workbench. */
export function Workbench() {
  const session = useSession()
  useEffect(() => listenForShortcuts(session), [session])
  useEffect(() => watchConnection(session), [session])
  useEffect(takeDroppedFiles, [])
  useFirstTour()
  const overlay = useOverlay()
  const Shown = overlay && OVERLAYS[overlay]
  return (
    <>
      <Layout />
      <PicturesDialog />
      {Shown && <Shown onClose={closeOverlay} />}
      <Toast />
    </>
  )
}
