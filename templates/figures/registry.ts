import type { ComponentType } from 'react'
import type { Figure, FigureName } from '../../schema/figure.ts'
import type { DrawingProps } from './kit/drawing.tsx'

type Loaders = { [Name in FigureName]: () => Promise<ComponentType<DrawingProps<Name>>> }

/** The component of each drawing, in a file of its own that only pages with the drawing fetch. */
const loaders: Loaders = {
  'roof-anatomy': () => import('./roof-anatomy.tsx').then(({ RoofAnatomy }) => RoofAnatomy),
  'water-path': () => import('./water-path.tsx').then(({ WaterPath }) => WaterPath),
  'sealed-roof-deck': () =>
    import('./sealed-roof-deck.tsx').then(({ SealedRoofDeck }) => SealedRoofDeck),
  'wall-flashing': () => import('./wall-flashing.tsx').then(({ WallFlashing }) => WallFlashing),
  valleys: () => import('./valleys.tsx').then(({ Valleys }) => Valleys),
  'wind-uplift': () => import('./wind-uplift.tsx').then(({ WindUplift }) => WindUplift),
  'tarp-fastening': () => import('./tarp-fastening.tsx').then(({ TarpFastening }) => TarpFastening),
  '25-percent-rule': () =>
    import('./25-percent-rule.tsx').then(({ TwentyFivePercentRule }) => TwentyFivePercentRule),
  'hip-and-gable': () => import('./hip-and-gable.tsx').then(({ HipAndGable }) => HipAndGable),
  'low-slope-drainage': () =>
    import('./low-slope-drainage.tsx').then(({ LowSlopeDrainage }) => LowSlopeDrainage),
  'replacement-days': () =>
    import('./replacement-days.tsx').then(({ ReplacementDays }) => ReplacementDays),
  'claim-timeline': () => import('./claim-timeline.tsx').then(({ ClaimTimeline }) => ClaimTimeline),
  'pipe-boot': () => import('./pipe-boot.tsx').then(({ PipeBoot }) => PipeBoot),
  'lifted-shingle': () => import('./lifted-shingle.tsx').then(({ LiftedShingle }) => LiftedShingle),
  'cracked-tile': () => import('./cracked-tile.tsx').then(({ CrackedTile }) => CrackedTile),
  'standing-seam': () => import('./standing-seam.tsx').then(({ StandingSeam }) => StandingSeam),
  'flat-roof-uplift': () =>
    import('./flat-roof-uplift.tsx').then(({ FlatRoofUplift }) => FlatRoofUplift),
  'bulging-ceiling': () =>
    import('./bulging-ceiling.tsx').then(({ BulgingCeiling }) => BulgingCeiling),
}

export const drawingNames = Object.keys(loaders) as FigureName[]

type AnyDrawing = ComponentType<{ figure: Figure }>

const loaded = new Map<FigureName, AnyDrawing>()

/**
 * Fetches the drawings with these names; `drawingOf` then knows them. Await it before rendering a page that shows them:
 * a drawing is part of the prerendered page, and hydration finds it in its place.
 *
 * Rejects if a file can't be fetched.
 */
export async function loadDrawings(names: readonly FigureName[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      if (!loaded.has(name)) loaded.set(name, (await loaders[name]()) as unknown as AnyDrawing)
    }),
  )
}

/**
 * The component of a drawing that has been loaded.
 *
 * @throws Error when it has not: a bug.
 */
export function drawingOf(name: FigureName): AnyDrawing {
  const drawing = loaded.get(name)
  if (drawing === undefined) throw new Error(`The drawing "${name}" was not loaded`)
  return drawing
}

/** The drawings that the props of a page show, in order. */
export function drawingsIn(props: unknown): FigureName[] {
  if (typeof props !== 'object' || props === null) return []
  if ('figure' in props) return [(props.figure as Figure).type]
  return Object.values(props).flatMap(drawingsIn)
}
