import type { ChangeSet } from '@codemirror/state'

/** Something that a person did to the text, to be undone as one. */
export interface Step {
  /** Takes it back, from the text after it. */
  back: ChangeSet
  /** Does it again, from the text before it. */
  again: ChangeSet
  time: number
  /** What it was done in: steps of one place without a pause between them are one. Missing for what joins no other. */
  place?: string | undefined
}

/** Characters of the text, both ends included. */
export interface Range {
  from: number
  to: number
}

/** A pause of this length ends a step. */
const TOGETHER_MILLISECONDS = 1000

/** Where steps are by their position: typing at another place is another step. */
export const IN_TEXT = 'text'

/** What can be undone and redone, the last step last. */
export class History {
  #done: Step[] = []
  #undone: Step[] = []

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  /** Adds what was done; there is nothing to redo then. */
  add(step: Step): void {
    const last = this.#done.at(-1)
    this.#undone = []
    if (last === undefined || !isOneStep(last, step)) this.#done.push(step)
    else
      this.#done.splice(-1, 1, {
        ...step,
        back: step.back.compose(last.back),
        again: last.again.compose(step.again),
      })
  }

  /** The change that takes the last step back; undefined without one. */
  undo(): ChangeSet | undefined {
    return this.#pass(this.#done, this.#undone)
  }

  /** The change that does again what was undone last; undefined when there is nothing. */
  redo(): ChangeSet | undefined {
    return this.#pass(this.#undone, this.#done)
  }

  #pass(from: Step[], to: Step[]): ChangeSet | undefined {
    const step = from.pop()
    if (step === undefined) return undefined
    to.push({ back: step.again, again: step.back, time: 0 })
    this.endStep()
    return step.back
  }

  /** What comes next is a step of its own. */
  endStep(): void {
    const last = this.#done.at(-1)
    if (last !== undefined) this.#done.splice(-1, 1, { ...last, time: 0 })
  }

  /**
   * Somebody else has changed the text by `others`: steps apart from what they touched stay, also in the new text. How many
   * are gone.
   */
  rebase(others: ChangeSet, touched: readonly Range[]): number {
    const before = this.#done.length + this.#undone.length
    this.#done = rebased(this.#done, others, touched)
    this.#undone = rebased(this.#undone, others, touched)
    this.endStep()
    return before - this.#done.length - this.#undone.length
  }
}

function rebased(steps: readonly Step[], others: ChangeSet, touched: readonly Range[]): Step[] {
  const kept: Step[] = []
  /** From the text after a step, to what it became. */
  let over = others
  let ranges = touched
  for (const step of steps.toReversed()) {
    const own = rangesOf(step.back)
    const isApart = own.every((range) => !ranges.some((other) => doTouch(range, other)))
    if (isApart) {
      const earlier = over.map(step.back, true)
      kept.unshift({ ...step, back: step.back.map(over), again: step.again.map(earlier) })
      over = earlier
    } else {
      // What it did stays, and is no longer a step: for those before it, somebody else did it.
      ranges = [...ranges, ...own]
      over = step.again.compose(over)
    }
    ranges = ranges.map((range) => rangeAfter(range, step.back))
  }
  return kept
}

/** What changes touch in the text that they apply to. */
export function rangesOf(changes: ChangeSet): Range[] {
  const ranges: Range[] = []
  changes.iterChangedRanges((from, to) => ranges.push({ from, to }))
  return ranges
}

function doTouch(one: Range, other: Range): boolean {
  return one.from <= other.to && other.from <= one.to
}

function rangeAfter({ from, to }: Range, changes: ChangeSet): Range {
  return { from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) }
}

function isOneStep(last: Step, { back, time, place }: Step): boolean {
  if (place === undefined || place !== last.place) return false
  if (time - last.time > TOGETHER_MILLISECONDS) return false
  if (place !== IN_TEXT) return true
  const ends = rangesOf(last.back).flatMap(({ from, to }) => [from, to])
  let isNear = true
  back.iterChangedRanges((_from, _to, from, to) => {
    isNear &&= ends.includes(from) || ends.includes(to)
  })
  return isNear
}
