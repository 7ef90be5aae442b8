/** A short message in the corner of the window. */
export interface ToastMessage {
  text: string
  /** A second sentence. */
  detail?: string
  tone: 'error' | 'success'
  /** `stacked` toasts show together; a `single` toast replaces the previous single one. */
  style?: 'stacked' | 'single'
}

/** A toast, from when it opens until it is removed. */
interface ToastRecord {
  id: number
  message: ToastMessage
  /** False from when it is dismissed, which hides it. */
  isOpen: boolean
}

/** The list of toasts: each opens, is dismissed, and is removed `removalMilliseconds` later. */
export class ToastRecords {
  records: readonly ToastRecord[] = []
  readonly #removalMilliseconds: number
  #lastId = 0

  constructor({ removalMilliseconds }: { removalMilliseconds: number }) {
    this.#removalMilliseconds = removalMilliseconds
  }

  /** Adds a toast and returns its id. A `single` toast removes the previous single one. */
  open(message: ToastMessage): number {
    this.#lastId += 1
    const isReplaced = (record: ToastRecord) =>
      message.style === 'single' && record.message.style === 'single'
    const kept = this.records.filter((record) => !isReplaced(record))
    this.records = [...kept, { id: this.#lastId, message, isOpen: true }]
    return this.#lastId
  }

  /** Returns whether the toast was open until now. */
  dismiss(id: number): boolean {
    const toast = this.openToasts().find((record) => record.id === id)
    if (toast === undefined) return false
    toast.isOpen = false
    setTimeout(() => {
      this.records = this.records.filter((record) => record !== toast)
    }, this.#removalMilliseconds)
    return true
  }

  openToasts(): ToastRecord[] {
    return this.records.filter(({ isOpen }) => isOpen)
  }

  /** The open toast with this message; undefined if there is none. */
  openToastOf({ text, detail, tone, style = 'stacked' }: ToastMessage): ToastRecord | undefined {
    return this.openToasts().find(
      ({ message }) =>
        message.text === text &&
        message.detail === detail &&
        message.tone === tone &&
        (message.style ?? 'stacked') === style,
    )
  }
}
