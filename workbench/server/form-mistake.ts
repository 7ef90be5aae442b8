import type { z } from 'zod'

export interface FieldMistake {
  field: string
  message: string
}

/** What somebody typed into a form cannot go into site.yaml: a message for each field that is wrong. */
export class FormMistake extends Error {
  /** The first field that is wrong. */
  readonly field: string
  readonly mistakes: readonly FieldMistake[]

  constructor(mistakes: readonly FieldMistake[]) {
    super(mistakes.map(({ message }) => message).join('\n'))
    this.name = 'FormMistake'
    this.field = mistakes[0]?.field ?? ''
    this.mistakes = mistakes
  }
}

/**
 * Stops at the first list that has mistakes. Later lists may rely on the earlier ones: they are functions.
 *
 * @throws FormMistake
 */
export function refuse(...steps: (() => FieldMistake[])[]): void {
  for (const step of steps) {
    const mistakes = step()
    if (mistakes.length > 0) throw new FormMistake(mistakes)
  }
}

/**
 * A message of the schema for somebody who fills in a form: without the YAML around the value.
 *
 * @example inForm('Add name, e.g. name: Plant City') // 'Add name, e.g. Plant City'
 */
export function inForm(message: string): string {
  return message
    .replace(/ as indented text, e\.g\. .*$/, '.')
    .replace(/, e\.g\. \{ .*$/, '.')
    .replace(/,? in quotes\b/, '')
    .replace(/(?<=e\.g\. )\w+: ["[]?([^"\]]*)["\]]?$/, '$1')
}

/** What the schema says about a record, by the fields of its form; one message for a field. */
export function schemaMistakes(schema: z.ZodType, record: object): FieldMistake[] {
  const issues = schema.safeParse(record).error?.issues ?? []
  const first = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '')
    if (!first.has(field)) first.set(field, inForm(message))
  }
  return Array.from(first, ([field, message]) => ({ field, message }))
}
