/** A value waited longer for its commit than its caller waits for a response. */
export class WaitTimeout extends Error {}

interface Item<In, Out> {
  value: In
  since: number
  resolve: (result: Out) => void
  reject: (error: unknown) => void
}

/**
 * Commits waiting values in groups. A durable commit costs one disk flush however many values it contains: values that
 * arrive during a commit go into the next one, and `add` resolves only after the commit with its own value.
 */
export class GroupCommit<In, Out> {
  readonly #commit: (values: In[]) => Promise<Out[]>
  readonly #maxGroup: number
  readonly #maxWait: number
  #waiting: Item<In, Out>[] = []
  #running: Promise<void> | undefined

  /** `commit` returns one result per value, in order, or fails for all of them. */
  constructor({
    commit,
    maxGroup,
    maxWaitMilliseconds,
  }: {
    commit: (values: In[]) => Promise<Out[]>
    maxGroup: number
    maxWaitMilliseconds: number
  }) {
    this.#commit = commit
    this.#maxGroup = maxGroup
    this.#maxWait = maxWaitMilliseconds
  }

  /** Resolves once the value is committed. */
  add(value: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ value, since: performance.now(), resolve, reject })
      this.#running ??= this.#run()
    })
  }

  /** Resolves when no value is waiting. */
  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running
  }

  async #run(): Promise<void> {
    // Values added in the same turn of the event loop belong to the first commit.
    await Promise.resolve()
    for (let committing = this.#begin(); committing !== undefined; ) {
      const settle = await committing
      committing = this.#begin()
      // Start the next commit before settling this one, so that the disk is never idle.
      if (committing !== undefined) await new Promise((resolve) => setImmediate(resolve))
      settle()
    }
    this.#running = undefined
  }

  /** Commits the waiting values and resolves to the function that settles them; undefined when none are waiting. */
  #begin(): Promise<() => void> | undefined {
    if (this.#waiting.length === 0) return undefined
    const group = this.#waiting.splice(0, this.#maxGroup)
    const oldest = performance.now() - this.#maxWait
    for (const item of group)
      if (item.since < oldest) item.reject(new WaitTimeout('The database was busy too long'))
    return this.#commitGroup(group.filter(({ since }) => since >= oldest))
  }

  async #commitGroup(group: Item<In, Out>[]): Promise<() => void> {
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
