import type { z } from 'zod'
import { record } from './fields.ts'
import { twentyFivePercentRule } from './figures/25-percent-rule.ts'
import { claimTimeline } from './figures/claim-timeline.ts'
import { hipAndGable } from './figures/hip-and-gable.ts'
import { lowSlopeDrainage } from './figures/low-slope-drainage.ts'
import { replacementDays } from './figures/replacement-days.ts'
import { roofAnatomy } from './figures/roof-anatomy.ts'
import { sealedRoofDeck } from './figures/sealed-roof-deck.ts'
import { tarpFastening } from './figures/tarp-fastening.ts'
import { valleys } from './figures/valleys.ts'
import { wallFlashing } from './figures/wall-flashing.ts'
import { waterPath } from './figures/water-path.ts'
import { windUplift } from './figures/wind-uplift.ts'

/**
 * The drawings that texts can show with `> [!FIGURE] roof-anatomy`. The drawing itself is in templates/figures/; its
 * words are in site.yaml, so that they are said once, in the voice of the site.
 */

const figures = {
  'roof-anatomy': roofAnatomy,
  'water-path': waterPath,
  'sealed-roof-deck': sealedRoofDeck,
  'wall-flashing': wallFlashing,
  valleys: valleys,
  'wind-uplift': windUplift,
  'tarp-fastening': tarpFastening,
  '25-percent-rule': twentyFivePercentRule,
  'hip-and-gable': hipAndGable,
  'low-slope-drainage': lowSlopeDrainage,
  'replacement-days': replacementDays,
  'claim-timeline': claimTimeline,
}

export type FigureName = keyof typeof figures

/** Every drawing that a text can show. */
export const FIGURE_NAMES = Object.keys(figures) as FigureName[]

/** The words of the figures. A figure is shown only where its words are written. */
export const figuresSchema = record('The words of the drawings that texts can show.', figures)

/** A drawing with its words. `type` is the name of the drawing, which says what labels it has. */
export interface Figure {
  type: FigureName
  /** What the drawing shows, for people who can't see it. */
  description: string
  /** Each label in lines that are short enough to be beside a drawing. */
  labels: Readonly<Record<string, readonly string[]>>
}

type Labels<Name extends FigureName> = NonNullable<z.infer<(typeof figures)[Name]>>['labels']

/** The labels of the drawing `Name`, by their keys in site.yaml. */
export type LabelKey<Name extends FigureName> = keyof Labels<Name> & string

/** The drawing `Name` with its words. */
export interface FigureOf<Name extends FigureName> extends Figure {
  type: Name
  labels: Readonly<Record<LabelKey<Name>, readonly string[]>>
}
