import { useRef, useState } from 'react'
import { AboutPanel } from '../ask/about-panel.tsx'
import type { Origin } from '../contract/api.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { placeName } from '../site/place-name.ts'
import { type Device, frameSize, usePanelSize } from './frame-size.ts'
import { OriginMenu } from './origin-menu.tsx'
import { originsOf, templateOf } from './origin-of.ts'
import './preview.css'
import { useKept } from '../parts/use-kept.ts'
import { PreviewBar } from './preview-bar.tsx'
import { StillLine } from './still-line.tsx'
import { useFrame } from './use-frame.ts'
import { useHistory } from './use-history.ts'
import { useNewPage } from './use-new-page.ts'

const DEVICES: readonly Device[] = ['phone', 'tablet', 'desktop']

/** The right panel: a page of the draft, at the width of a device. In edit mode a click on a text opens its record. */
export function Preview() {
  const session = useSession()
  const frame = useRef<HTMLIFrameElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [device, setDevice] = useKept('device', DEVICES, firstDevice())
  const [mode, setMode] = useKept('mode', ['edit', 'follow'], 'edit')
  const [menu, setMenu] = useState<{ origins: Origin[]; x: number; y: number }>()
  const [firstPage] = useState(() => session.getSnapshot().page)
  const history = useHistory()
  useNewPage()
  const { width, height, scale } = frameSize(device, usePanelSize(panel))
  const namePointed = useNamePointed()
  const { send, reload } = useFrame({
    frame,
    isEditing: mode === 'edit',
    scale,
    async onClick(click) {
      setMenu(undefined)
      const origins = await openClicked(session, click).catch(session.fail)
      const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {}
      if (origins !== undefined && origins.length > 1)
        setMenu({ origins, x: left + click.x * scale, y: top + click.y * scale })
    },
    onPoint: (text) => namePointed(text, (name) => send({ type: 'workbench:name', name })),
    onShow(path) {
      setMenu(undefined)
      history.shown(path)
    },
  })

  return (
    <section className="column" aria-label="Preview">
      <PreviewBar
        device={device}
        onDevice={setDevice}
        isEditing={mode === 'edit'}
        onEditing={(isEditing) => setMode(isEditing ? 'edit' : 'follow')}
        canGoBack={history.previous !== undefined}
        onBack={() => session.showPage(history.back() ?? session.getSnapshot().page)}
        onReload={reload}
        scale={scale}
      />
      <AboutPanel />
      <StillLine />
      <div ref={panel} className="preview-panel" data-device={device}>
        <div className="preview-device" style={{ width: width * scale, height: height * scale }}>
          <iframe
            ref={frame}
            title="Page of the draft"
            src={firstPage}
            style={{ width, height, transform: `scale(${scale})` }}
          />
          {menu !== undefined && <OriginMenu {...menu} onClose={() => setMenu(undefined)} />}
        </div>
      </div>
    </section>
  )
}

/** Opens the text that was clicked; says so where it is none of site.yaml. Gives the values that its words come from. */
async function openClicked(session: Session, click: MarkedText): Promise<Origin[]> {
  const origins = await originsOf(click)
  const [inner] = origins
  if (inner !== undefined) {
    session.openText(inner)
    return origins
  }
  const { page, pages, state } = session.getSnapshot()
  const template = await templateOf(page, pages)
  session.say({
    tone: 'info',
    text: `This wording is fixed in the template${template === undefined ? '' : ` "${template}"`}. ${state.file} can't change it; ask a developer.`,
  })
  return []
}

/** Finds the name of the text that is pointed at, unless the pointer is on another one by then. */
function useNamePointed() {
  const session = useSession()
  const pointed = useRef<MarkedText>(undefined)
  return async (text: MarkedText, show: (name: string) => void) => {
    pointed.current = text
    const [inner] = await originsOf(text).catch(() => [undefined])
    if (pointed.current !== text) return
    const { outline } = session.getSnapshot()
    show(inner === undefined ? 'Fixed wording' : placeName(inner.path, outline))
  }
}

interface MarkedText {
  marked: string
  offset: number
}

/** A desktop drawn at less than half its size is hard to read: on small screens the phone comes first. */
function firstDevice(): Device {
  return window.innerWidth < 1600 ? 'phone' : 'desktop'
}
