/** Numbers values in the order in which they are first asked for, after those that are known. */
export function numbering<Value>(known: readonly Value[] = []) {
  const values = [...known]
  const numbers = new Map(values.map((value, number) => [value, number]))
  return {
    values,
    numberOf(value: Value): number {
      const number = numbers.get(value)
      if (number !== undefined) return number
      numbers.set(value, values.length)
      return values.push(value) - 1
    },
  }
}
