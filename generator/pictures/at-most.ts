/**
 * The results of `work` on each item, in the order of the items, with at most `count` of them under way at once. After a
 * failure no further work begins, and none is under way any more when it is thrown.
 */
export async function atMost<Item, Result>(
  count: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...items.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, item] = next
      results[index] = await work(item)
    }
  }
  const stopAll = (error: unknown) => {
    waiting.length = 0
    throw error
  }
  const workers = Array.from({ length: count }, () => worker().catch(stopAll))
  await Promise.allSettled(workers)
  await Promise.all(workers)
  return results
}
