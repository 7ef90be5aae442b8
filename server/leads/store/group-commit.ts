/** Something waited longer for its turn than anybody waits for an answer. */
export class WaitedTooLong extends Error {}

interface Item<In, Out> {
  value: In
  since: number
  resolve: (result: Out) => void
  reject: (error: unknown) => void
}

/**
 * Commits together what waits together. A durable commit costs one flush of the disk, however many leads it holds: what
 * arrives while one runs is in the next one, and nobody is answered before the own one has ended.
 */
export class GroupCommit<In, Out> {
  readonly #commit: (values: In[]) => Promise<Out[]>
  readonly #most: number
  readonly #patience: number
  #waiting: Item<In, Out>[] = []
  #running: Promise<void> | undefined

  /** `commit` answers for each value, in their order, or for none. */
  constructor({
    commit,
    most,
    patienceMilliseconds,
  }: {
    commit: (values: In[]) => Promise<Out[]>
    most: number
    patienceMilliseconds: number
  }) {
    this.#commit = commit
    this.#most = most
    this.#patience = patienceMilliseconds
  }

  /** Resolves once the value is committed. */
  add(value: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ value, since: performance.now(), resolve, reject })
      this.#running ??= this.#run()
    })
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running
  }

  async #run(): Promise<void> {
    // What arrives in the same turn of the event loop belongs to the first commit already.
    await Promise.resolve()
    for (let committing = this.#begin(); committing !== undefined; ) {
      const answer = await committing
      committing = this.#begin()
      // The next commit is on its way before this one is answered: the disk waits for no visitor.
      if (committing !== undefined) await new Promise((resolve) => setImmediate(resolve))
      answer()
    }
    this.#running = undefined
  }

  /** Commits what waits; resolves with what answers it, undefined when nothing waits. */
  #begin(): Promise<() => void> | undefined {
    if (this.#waiting.length === 0) return undefined
    const group = this.#waiting.splice(0, this.#most)
    const late = performance.now() - this.#patience
    for (const item of group)
      if (item.since < late) item.reject(new WaitedTooLong('The database was busy too long'))
    return this.#answering(group.filter(({ since }) => since >= late))
  }

  async #answering(group: Item<In, Out>[]): Promise<() => void> {
    if (group.length === 0) return () => undefined
    try {
      const results = await this.#commit(group.map(({ value }) => value))
      return () => {
        for (const [index, { resolve }] of group.entries()) resolve(results[index] as Out)
      }
    } catch (error) {
      return () => {
        for (const { reject } of group) reject(error)
      }
    }
  }
}
