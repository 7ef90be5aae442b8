import { z } from 'zod'
import { documented } from '../field-meta.ts'
import { record } from '../fields.ts'
import { line } from '../text-fields.ts'

/** Most characters of a label: longer ones don't fit beside a drawing. */
export const LONGEST_LABEL = 44

/**
 * The words of a drawing: its description, and its labels under the keys of `labels`, each of which has an example.
 * `shows` ends the sentence "The figure shows …".
 */
export function drawing<const Labels extends Readonly<Record<string, string>>>(
  shows: string,
  labels: Labels,
) {
  const fields = Object.fromEntries(
    Object.entries(labels).map(([key, example]) => [key, label(key, example)]),
  ) as { [Key in keyof Labels]: ReturnType<typeof label> }
  return record(`The words of the figure: ${shows}.`, {
    description: line(
      "What the figure shows, in two or three sentences, for people who can't see it.",
      'description',
      `The figure shows ${shows}.`,
    ),
    labels: record('The labels in the figure.', fields),
  }).optional()
}

function label(key: string, example: string) {
  const hint = `Use at most ${LONGEST_LABEL} characters, e.g. ${key}: ${example}`
  const schema = line(`A label in the figure. Up to ${LONGEST_LABEL} characters.`, key, example)
  return documented(
    schema.pipe(z.string().max(LONGEST_LABEL, hint)),
    schema.description ?? '',
    example,
  )
}
