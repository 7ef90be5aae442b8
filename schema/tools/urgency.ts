// Plain calculations, no zod: the browser imports this module.

/** The answer to a yes-or-no question; undefined before it is answered. */
export type YesOrNo = boolean | undefined

/**
 * The most urgent of the questions that are answered yes: 0 is the most urgent. Where all are answered no, the
 * `least` urgent. Undefined while a question that could still make it more urgent is not answered.
 *
 * @example mostUrgent([false, true], [0, 1], 2) // 1
 */
export function mostUrgent(
  answers: readonly YesOrNo[],
  urgencies: readonly number[],
  least: number,
): number | undefined {
  const found = Math.min(least, ...urgencies.filter((_, index) => answers[index] === true))
  const isOpen = urgencies.some((urgency, index) => answers[index] === undefined && urgency < found)
  return isOpen ? undefined : found
}
