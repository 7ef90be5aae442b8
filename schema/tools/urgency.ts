// Plain calculations, no zod: the browser imports this module.

/** The answer to a yes-or-no question; undefined before it is answered. */
export type YesOrNo = boolean | undefined

/** What the answers to the questions come to. */
interface Urgency {
  /** 0 is the most urgent; undefined while nothing can be said. */
  found: number | undefined
  /** How many questions are not answered that could make it more urgent. */
  open: number
}

/**
 * The most urgent of the questions that are answered yes; once all are answered no, `least`. One yes is enough: nobody
 * with water coming in has to answer the rest first.
 *
 * @param urgencies Of each question, how urgent a yes is: 0 is the most urgent.
 * @example urgencyOf([undefined, true], [0, 1], 2) // { found: 1, open: 1 }
 */
export function urgencyOf(
  answers: readonly YesOrNo[],
  urgencies: readonly number[],
  least: number,
): Urgency {
  const isYes = (_: number, index: number) => answers[index] === true
  const most = Math.min(least, ...urgencies.filter(isYes))
  const open = urgencies.filter((urgency, index) => answers[index] === undefined && urgency < most)
  const isKnown = urgencies.some(isYes) || open.length === 0
  return { found: isKnown ? most : undefined, open: open.length }
}
