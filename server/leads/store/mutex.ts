/** Something that one at a time may use, in the order in which they ask. */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  /** Resolves when it is free; the function returned frees it again. */
  async take(): Promise<() => void> {
    const before = this.#last
    let free: () => void = () => undefined
    this.#last = new Promise((resolve) => {
      free = resolve
    })
    await before
    return free
  }
}
