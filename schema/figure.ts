import { z } from 'zod'
import { documented } from './field-meta.ts'
import { record } from './fields.ts'
import { line } from './text-fields.ts'

/**
 * The drawings that texts can show with `> [!FIGURE] roof-anatomy`. The drawing itself is in templates/figures/; its
 * words are in site.yaml, so that they are said once, in the voice of the site.
 */

/** A drawing with its words. `type` is the name of the drawing, which says what labels it has. */
export interface Figure {
  type: FigureName
  /** What the drawing shows, for people who can't see it. */
  description: string
  labels: Readonly<Record<string, string>>
}

/** Most characters of a label: longer ones don't fit beside the lines of a drawing on a phone. */
const LONGEST_LABEL = 44

/** The words of a drawing whose labels are the keys of `labels`, each with an example. */
function drawing<const Labels extends Readonly<Record<string, string>>>(
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

const figures = {
  'roof-anatomy': drawing('the parts of a Florida roof', { ridge: 'Ridge', hip: 'Hip' }),
  'water-path': drawing('how water runs along the deck from the hole to the stain', {
    entry: 'Where it gets in',
  }),
  'sealed-roof-deck': drawing('the layers of a sealed roof deck', { deck: 'Plywood deck' }),
  'wall-flashing': drawing('step flashing and a kickout at a stucco wall', { kickout: 'Kickout' }),
  valleys: drawing('a closed and an open valley', { open: 'Open valley' }),
  'wind-uplift': drawing('where wind lifts a roof: edges and corners', { corner: 'Corner' }),
  'tarp-fastening': drawing('a tarp fastened right and one fastened wrong', { right: 'Right' }),
  '25-percent-rule': drawing('when the 25% rule applies', { section: 'One roof section' }),
  'hip-and-gable': drawing("a hip and a gable roof from the insurer's view", { hip: 'Hip roof' }),
  'low-slope-drainage': drawing('how a low-slope roof drains, and where water ponds', {
    drain: 'Drain',
  }),
  'replacement-days': drawing('a roof replacement day by day', { day1: 'Day 1' }),
  'claim-timeline': drawing('the dates of a claim, from the date of loss', {
    loss: 'Date of loss',
  }),
}

export type FigureName = keyof typeof figures

/** Every drawing that a text can show. */
export const FIGURE_NAMES = Object.keys(figures) as FigureName[]

/** The words of the figures. A figure is shown only where its words are written. */
export const figuresSchema = record('The words of the drawings that texts can show.', figures)
