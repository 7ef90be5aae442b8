/** A short message in the corner of the window. */
export interface ToastMessage {
  text: string
  tone: 'error' | 'success'
  /** `stacked` toasts show together; a `single` toast replaces the previous single one. */
  style?: 'stacked' | 'single'
}

/** A toast, from when it opens until it is removed. */
export interface ToastRecord extends Required<ToastMessage> {
  id: number
  /** How often the same message was shown again while this toast was open. */
  repeats: number
  /** When it was dismissed; it is hidden from then on. Undefined while it is open. */
  dismissedAt: number | undefined
}

export type ToastEvent =
  | { type: 'opened'; id: number; message: ToastMessage }
  | { type: 'dismissed'; id: number; at: number }
  | { type: 'elapsed'; now: number; removalMilliseconds: number }

/**
 * The toasts after `event`. A toast opens, is dismissed, and is removed `removalMilliseconds` later; a `single` toast is
 * also removed when the next single one opens. A message that is open already does not open a second toast; its own
 * counts the repeat.
 *
 * Returns the same list if nothing changed.
 */
export function toastRecords(
  records: readonly ToastRecord[],
  event: ToastEvent,
): readonly ToastRecord[] {
  switch (event.type) {
    case 'opened': {
      const { id, message } = event
      const same = openToastOf(records, message)
      if (same !== undefined)
        return records.map((record) =>
          record === same ? { ...record, repeats: record.repeats + 1 } : record,
        )
      const opened = { ...withStyle(message), id, repeats: 0, dismissedAt: undefined }
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

/** The open toast with this message; undefined if there is none. */
export function openToastOf(
  records: readonly ToastRecord[],
  message: ToastMessage,
): ToastRecord | undefined {
  const { text, tone, style } = withStyle(message)
  return records.find(
    (record) =>
      isOpenToast(record) && record.text === text && record.tone === tone && record.style === style,
  )
}

function withStyle(message: ToastMessage): Required<ToastMessage> {
  return { style: 'stacked', ...message }
}

export function isOpenToast({ dismissedAt }: ToastRecord): boolean {
  return dismissedAt === undefined
}

/** Milliseconds until the next dismissed toast is due for removal; undefined if none is dismissed. */
export function untilRemoval(
  records: readonly ToastRecord[],
  { now, removalMilliseconds }: { now: number; removalMilliseconds: number },
): number | undefined {
  const dismissals = records.flatMap(({ dismissedAt }) => dismissedAt ?? [])
  if (dismissals.length === 0) return undefined
  return Math.max(0, Math.min(...dismissals) + removalMilliseconds - now)
}
