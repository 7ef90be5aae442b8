import type { ComponentType } from 'react'
import { Layout } from './layout.tsx'
import { closeOverlay, type Overlay, useOverlay } from './overlay.ts'
import { Palette } from './palette.tsx'
import { PicturesDialog } from './pictures/pictures-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ShortcutList } from './shortcut-list.tsx'
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
