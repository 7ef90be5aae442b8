import type { Transaction } from '@codemirror/state'

const STEPS = ['input.paste', 'input.drop', 'input.complete']

/** Whether something was pasted, dropped or chosen from a menu: undo takes it back alone. */
export function isStep(transaction: Transaction): boolean {
  return STEPS.some((event) => transaction.isUserEvent(event))
}
