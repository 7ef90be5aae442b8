import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { type FrameCommand, type FrameMessage, isOurs } from './messages.ts'

interface Options {
  frame: RefObject<HTMLIFrameElement | null>
  isEditing: boolean
  scale: number
  onClick: (click: Extract<FrameMessage, { type: 'workbench:clicked' }>) => void
  onPoint: (text: { marked: string; offset: number }) => void
  onShow: (path: string) => void
}

/** Talks with the page in the frame: it shows what the session shows, and the session follows where it goes. */
export function useFrame({ frame, isEditing, scale, onClick, onPoint, onShow }: Options) {
  const session = useSession()
  const page = useSnapshot((snapshot) => snapshot.page)
  /** The page that the frame said it shows; undefined while it has not said anything. */
  const shown = useRef<string>(undefined)
  /** The page that the frame was told to show, until it says that it does. */
  const awaited = useRef<string>(undefined)

  const send = (command: FrameCommand) =>
    frame.current?.contentWindow?.postMessage(command, window.location.origin)
  const sendMode = useEffectEvent(() => send({ type: 'workbench:mode', isEditing, scale }))

  const onMessage = useEffectEvent(({ data, source, origin }: MessageEvent) => {
    const isFrame = source === frame.current?.contentWindow && origin === window.location.origin
    if (!isFrame || !isOurs<FrameMessage>(data)) return
    if (data.type === 'workbench:clicked') onClick(data)
    else if (data.type === 'workbench:pointed') onPoint(data)
    else if (data.type === 'workbench:shows') {
      shown.current = data.path
      sendMode()
      // The page before it may have been on its way still.
      if (awaited.current !== undefined && awaited.current !== data.path)
        return send({ type: 'workbench:show', path: awaited.current })
      awaited.current = undefined
      session.showPage(data.path)
      onShow(data.path)
    }
  })
  useEffect(() => {
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])
  useEffect(() => sendMode(), [isEditing, scale])
  useEffect(() => {
    if (shown.current === page || frame.current === null) return
    awaited.current = page
    if (shown.current === undefined) frame.current.src = page
    else send({ type: 'workbench:show', path: page })
  }, [page])

  return {
    send,
    reload: () => {
      const { current } = frame
      if (current === null) return
      // A frame that shows an error page of the browser does not answer.
      shown.current = undefined
      current.src = page
    },
  }
}
