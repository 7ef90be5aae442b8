import { useState } from 'react'
import { number } from '../../schema/shared/format.ts'
import { type Limits, readNumber, type Typed, type Unit } from '../../schema/tools/read-number.ts'

interface Options extends Limits {
  /** What the number counts, as a message names it: `square feet`. */
  unit: Unit
  /** A number that works. */
  example: number
  /** What the field holds at first. */
  initial?: string
}

/** A field for a number: what to give to `ToolField`, and the number as soon as there is one. */
export function useNumberField({ unit, example, initial = '', least, most }: Options) {
  const [value, setValue] = useState(initial)
  const [isLeft, setLeft] = useState(false)
  const typed = readNumber(value, { unit, least, most })
  return {
    number: 'number' in typed ? typed.number : undefined,
    isBlank: 'mistake' in typed && typed.mistake === 'blank',
    field: {
      type: 'number' as const,
      value,
      // Nobody is told that a number is too small while typing its first digit.
      mistake: isLeft ? mistakeOf(typed, { unit, example, least, most }) : undefined,
      onChange(next: string) {
        setValue(next)
        if (next === '') setLeft(false)
      },
      onLeave: () => setLeft(true),
    },
  }
}

function mistakeOf(typed: Typed, { unit, example, least, most }: Options): string | undefined {
  if ('number' in typed || typed.mistake === 'blank') return undefined
  const range = `from ${number(least)} to ${number(most)}`
  if (typed.mistake === 'not a number')
    return `This isn’t a number. Enter ${unit} in digits, such as ${number(example)}.`
  if (typed.mistake === 'other unit')
    return `This field is in ${unit}. Enter ${unit}, such as ${number(example)}.`
  return `This is ${typed.mistake}. Enter ${unit} ${range}, such as ${number(example)}.`
}
