import { useState } from 'react'

/** A choice that this browser remembers. */
export function useKept<Value extends string>(
  name: string,
  values: readonly Value[],
  first: Value,
): [Value, (value: Value) => void] {
  const key = `workbench:${name}`
  const [value, setValue] = useState(
    () => values.find((known) => known === localStorage.getItem(key)) ?? first,
  )
  return [
    value,
    (next) => {
      localStorage.setItem(key, next)
      setValue(next)
    },
  ]
}
