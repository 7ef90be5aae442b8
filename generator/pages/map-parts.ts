/** What becomes of a part that is found at a key, or at a place of a list. */
type Change = (part: unknown, key: string | number) => unknown

/**
 * `value` with another part wherever `change` makes another one: of a list its items, of an object its values. When no part
 * changes it is `value` itself: most parts of most pages stay as they are, and are not copied.
 */
export function mapParts<Value extends object>(value: Value, change: Change): Value
export function mapParts(value: object, change: Change): object {
  return Array.isArray(value) ? withItems(value, change) : withValues(value, change)
}

function withItems(items: readonly unknown[], change: Change): readonly unknown[] {
  let changed: unknown[] | undefined
  for (let index = 0; index < items.length; index++) {
    const made = change(items[index], index)
    if (made === items[index]) continue
    changed ??= [...items]
    changed[index] = made
  }
  return changed ?? items
}

function withValues(value: object, change: Change): object {
  let changed: object | undefined
  for (const key of Object.keys(value)) {
    const part: unknown = value[key as keyof typeof value]
    const made = change(part, key)
    if (made !== part) changed = { ...(changed ?? value), [key]: made }
  }
  return changed ?? value
}
