import { diffArrays } from 'diff'
import type { Span } from '../contract/api.ts'

/** With more changed lines than this, everything between the first and the last is called changed. */
const MOST_CHANGES = 1500

/**
 * The lines of `after` that differ from `before`, without blank ones around them: a line between two records is part of
 * neither. Where lines were only removed, an empty span.
 */
export function changedSpans(before: string, after: string): Span[] {
  if (before === after) return []
  const [old, now] = [before.split('\n'), after.split('\n')]
  const first = now.findIndex((line, index) => line !== old[index])
  const start = first === -1 ? now.length : first
  const tail = sameAtEnd(old, now, start)
  const changes = diffArrays(
    old.slice(start, old.length - tail),
    now.slice(start, now.length - tail),
    {
      maxEditLength: MOST_CHANGES,
    },
  )
  const from = lengthOf(now.slice(0, start))
  if (changes === undefined)
    return [{ from, to: after.length - lengthOf(now.slice(now.length - tail)) }]
  let at = from
  return changes.flatMap(({ value, added, removed }) => {
    if (removed) return value.every(isBlank) ? [] : [{ from: at, to: at }]
    const start = at
    at += lengthOf(value)
    const first = value.findIndex((line) => !isBlank(line))
    if (!added || first === -1) return []
    const end = value.findLastIndex((line) => !isBlank(line)) + 1
    return [
      {
        from: start + lengthOf(value.slice(0, first)),
        to: start + lengthOf(value.slice(0, end)),
      },
    ]
  })
}

function isBlank(line: string): boolean {
  return line.trim() === ''
}

function sameAtEnd(old: readonly string[], now: readonly string[], start: number): number {
  const most = Math.min(old.length, now.length) - start
  let count = 0
  while (count < most && old.at(-1 - count) === now.at(-1 - count)) count += 1
  return count
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((length, line) => length + line.length + 1, 0)
}
