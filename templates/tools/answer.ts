import type { Tool } from '../../schema/tool.ts'

/** What the part of a tool that answers is given. */
export interface ToolControls<Shown extends Tool = Tool> {
  tool: Shown
  /** Says what a visitor who now asks for a quote would write: called with every new answer, also with none. */
  onAnswer(answer: Answer): void
}

/** What an answer fills into the quote form. */
export interface Answer {
  /** The details after the message of the tool; empty without an answer. */
  details: string
  /** The service to choose, where the answer says another than the tool. */
  formService?: string | undefined
}
