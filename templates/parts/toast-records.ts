/** A short message in the corner of the window. */
export interface ToastMessage {
  text: string
  tone: 'error' | 'success'
  /** `stacked` stands with others for a moment; `single` takes the place of the one before it. */
  style?: 'stacked' | 'single'
}

/** A toast from its opening until it is forgotten. */
export interface ToastRecord extends Required<ToastMessage> {
  id: number
  /** When it was dismissed; it is hidden from then on. Undefined while it is open. */
  dismissedAt: number | undefined
}

export type ToastEvent =
  | { type: 'opened'; id: number; message: ToastMessage }
  | { type: 'dismissed'; id: number; at: number }
  | { type: 'elapsed'; now: number; removalMilliseconds: number }

/**
 * The toasts there are after `event`: open, then dismissed, then removed. A dismissed one is removed when it has been
 * so for `removalMilliseconds`; one of the single style also when another of that style takes its place.
 *
 * The same list comes back when nothing changed.
 */
export function toastRecords(
  records: readonly ToastRecord[],
  event: ToastEvent,
): readonly ToastRecord[] {
  switch (event.type) {
    case 'opened': {
      const { id, message } = event
      const opened = { style: 'stacked' as const, ...message, id, dismissedAt: undefined }
      const kept =
        opened.style === 'single' ? records.filter(({ style }) => style !== 'single') : records
      return [...kept, opened]
    }
    case 'dismissed': {
      const isOpen = records.some((record) => record.id === event.id && isOpenToast(record))
      if (!isOpen) return records
      return records.map((record) =>
        record.id === event.id ? { ...record, dismissedAt: event.at } : record,
      )
    }
    case 'elapsed': {
      const kept = records.filter(
        ({ dismissedAt }) =>
          dismissedAt === undefined || event.now - dismissedAt < event.removalMilliseconds,
      )
      return kept.length === records.length ? records : kept
    }
  }
}

export function isOpenToast({ dismissedAt }: ToastRecord): boolean {
  return dismissedAt === undefined
}

/** How long until the next dismissed toast is to be removed; undefined when none waits for it. */
export function untilRemoval(
  records: readonly ToastRecord[],
  { now, removalMilliseconds }: { now: number; removalMilliseconds: number },
): number | undefined {
  const dismissals = records.flatMap(({ dismissedAt }) => dismissedAt ?? [])
  if (dismissals.length === 0) return undefined
  return Math.max(0, Math.min(...dismissals) + removalMilliseconds - now)
}
