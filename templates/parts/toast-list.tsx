// biome-ignore lint/style/noRestrictedImports: this is the one file that may.
import * as notistack from 'notistack'
import {
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { Shell } from '../../schema/page.ts'
import { LEAVE_MILLISECONDS, ToastCard } from './toast-card.tsx'
import { type ToastMessage, ToastRecords } from './toast-records.ts'

/** What the list does when asked. */
export interface ToastHandle {
  show: (message: ToastMessage) => void
  hide: (message: ToastMessage) => void
  hideAll: () => void
}

interface ToastListProps {
  ref: Ref<ToastHandle>
  toasts: Shell['toasts']
  isPaused: boolean
  /** The live regions that toasts of each tone are rendered in. */
  boxes: Record<ToastMessage['tone'], RefObject<HTMLElement | null>>
  /** Called with the toast that has just been dismissed. */
  onDismiss: (dismissed: { id: number; othersAreOpen: boolean }) => void
}

/**
 * Renders the open toasts, each in the live region of its tone. notistack decides how many are visible at once and which
 * is next, and runs their entry and exit. No other file imports notistack.
 */
export function ToastList({ ref, toasts, isPaused, boxes, onDismiss }: ToastListProps) {
  const queues = {
    stacked: useRef<notistack.SnackbarProvider>(null),
    single: useRef<notistack.SnackbarProvider>(null),
  }
  const [records] = useState(() => new ToastRecords(toasts))
  const [repeats, setRepeats] = useState<ReadonlyMap<number, number>>(new Map())

  const dismissed = (id: number) => {
    if (records.dismiss(id)) onDismiss({ id, othersAreOpen: records.openToasts().length > 0 })
  }
  const dismiss = (id: number) => {
    dismissed(id)
    for (const queue of Object.values(queues)) queue.current?.closeSnackbar(id)
  }

  useImperativeHandle(ref, () => ({
    show(message) {
      const open = records.openToastOf(message)
      if (open !== undefined) {
        setRepeats((counts) => new Map(counts).set(open.id, (counts.get(open.id) ?? 0) + 1))
        return
      }
      const id = records.open(message)
      queues[message.style ?? 'stacked'].current?.enqueueSnackbar(wordsOf(message), {
        key: id,
        variant: message.tone,
        // notistack calls this while it is updating its own state.
        onClose: () => queueMicrotask(() => dismissed(id)),
      })
    },
    hide(message) {
      const open = records.openToastOf(message)
      if (open !== undefined) dismiss(open.id)
    },
    hideAll() {
      for (const { id } of records.openToasts()) dismiss(id)
    },
  }))

  const { swipePixels, stackedMilliseconds, singleMilliseconds, mostVisible } = toasts
  const display = { swipePixels, isPaused, repeats, boxes, dismiss }
  return (
    <>
      <Display value={{ ...display, milliseconds: stackedMilliseconds }}>
        <notistack.SnackbarProvider ref={queues.stacked} maxSnack={mostVisible} {...CUSTOM} />
      </Display>
      <Display value={{ ...display, milliseconds: singleMilliseconds }}>
        <notistack.SnackbarProvider ref={queues.single} maxSnack={1} {...CUSTOM} />
      </Display>
    </>
  )
}

function wordsOf({ text, detail }: ToastMessage): ReactNode {
  if (detail === undefined) return text
  return (
    <>
      <span>{text}</span> <span>{detail}</span>
    </>
  )
}

interface DisplayValue extends Pick<ToastListProps, 'isPaused' | 'boxes'> {
  milliseconds: number
  swipePixels: number
  /** How often the message of each toast was shown again while it was open. */
  repeats: ReadonlyMap<number, number>
  dismiss: (id: number) => void
}

const Display = createContext<DisplayValue | undefined>(undefined)

/** Tells a toast where it is in its entry and exit, which it styles itself. */
function Transition({
  children,
  ...props
}: notistack.TransitionProps & { children: ReactElement<ContentProps> }) {
  const node = useRef<HTMLDivElement>(null) as RefObject<HTMLDivElement>
  return (
    <notistack.Transition {...props} nodeRef={node}>
      {(stage) => <div ref={node}>{cloneElement(children, { stage })}</div>}
    </notistack.Transition>
  )
}

type ContentProps = notistack.CustomContentProps & { stage?: notistack.TransitionStatus }

function Content({ id: key, message, variant, stage }: ContentProps) {
  const display = use(Display)
  const tone = variant === 'error' ? 'error' : 'success'
  const box = display?.boxes[tone].current
  if (display === undefined || !box || stage === 'exited') return null

  const id = Number(key)
  const { milliseconds, swipePixels, isPaused, repeats, dismiss } = display
  return createPortal(
    // A repeated message is a new element with its full time: screen readers announce what is added to a live region.
    <ToastCard
      key={repeats.get(id)}
      id={id}
      text={message}
      tone={tone}
      isLeaving={stage === 'exiting'}
      {...{ milliseconds, swipePixels, isPaused }}
      onDismiss={() => dismiss(id)}
    />,
    box,
  )
}

/** Toasts time themselves: notistack's timer ignores focus, and after a pause it restarts at half the duration. */
const CUSTOM = {
  autoHideDuration: null,
  disableWindowBlurListener: true,
  transitionDuration: LEAVE_MILLISECONDS,
  TransitionComponent: Transition,
  Components: { error: Content, success: Content },
}
