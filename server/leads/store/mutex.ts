/** Exclusive access to a resource, granted in the order it was requested. */
export class Mutex {
  #last: Promise<void> = Promise.resolve()

  /** Resolves once the resource is free. Call the returned function to release it. */
  async acquire(): Promise<() => void> {
    const previous = this.#last
    let release: () => void = () => undefined
    this.#last = new Promise((resolve) => {
      release = resolve
    })
    await previous
    return release
  }
}
