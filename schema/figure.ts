import { z } from 'zod'
import { documented, underKey } from './field-meta.ts'
import { oneOf, record } from './fields.ts'
import { line } from './text-fields.ts'

/** Most characters of a label: longer ones don't fit beside a drawing. */
const LONGEST_LABEL = 44

/**
 * The words of a drawing: its description, and its labels under the keys of `labels`, each of which has an example.
 * `shows` ends the sentence "The figure shows …".
 */
function drawing<const Labels extends Readonly<Record<string, string>>>(
  shows: string,
  labels: Labels,
) {
  const fields = Object.fromEntries(
    Object.entries(labels).map(([key, example]) => [key, label(example)]),
  ) as { [Key in keyof Labels]: ReturnType<typeof label> }
  return record(`The words of the figure: ${shows}.`, {
    description: line(
      "What the figure shows, in two or three sentences, for people who can't see it.",
      `The figure shows ${shows}.`,
    ),
    labels: record('The labels in the figure.', fields),
  }).optional()
}

function label(example: string) {
  const hint = underKey((key) => `Use at most ${LONGEST_LABEL} characters, e.g. ${key}: ${example}`)
  const schema = line(`A label in the figure. Up to ${LONGEST_LABEL} characters.`, example)
  return documented(
    schema.pipe(z.string().max(LONGEST_LABEL, hint)),
    schema.description ?? '',
    example,
  )
}

/**
 * The drawings that texts can show with `> [!FIGURE] roof-anatomy`. The drawing itself is in media/drawings/; its
 * words are in site.yaml, so that they are said once, in the voice of the site.
 */
const figures = {
  'roof-anatomy': drawing('the parts of a Florida roof', {
    ridge: 'Ridge',
    hip: 'Hip',
    valley: 'Valley',
    gable: 'Gable',
    rake: 'Rake',
    eave: 'Eave',
    pipeBoot: 'Pipe boot',
    wallFlashing: 'Flashing',
    shingles: 'Shingles',
    underlayment: 'Underlayment',
    decking: 'Decking',
    truss: 'Truss',
    dripEdge: 'Drip edge',
    gutter: 'Gutter',
    fascia: 'Fascia',
    soffit: 'Soffit',
  }),
  'water-path': drawing('how water runs from a hole in the roof to a stain on the ceiling', {
    entry: 'Water gets in here',
    deck: 'It runs down along the deck',
    truss: 'It follows a truss',
    drip: 'It drips on the insulation',
    stain: 'The stain shows here',
    apart: 'Several feet',
  }),
  'sealed-roof-deck': drawing('the layers of a sealed roof deck', {
    deck: 'Plywood or OSB deck',
    nails: 'Ring-shank nails',
    tape: 'Tape over the joints',
    underlayment: 'Underlayment',
    dripEdge: 'Drip edge',
    starter: 'Starter strip',
    shingles: 'Shingles',
  }),
  'wall-flashing': drawing('step flashing and a kick-out where a roof meets a stucco wall', {
    stucco: 'Stucco wall',
    paper: 'Paper behind the stucco',
    gap: 'Stucco stops above the shingles',
    step: 'Step flashing',
    lap: 'Each piece laps the one below',
    shingles: 'Shingles',
    kickout: 'Kick-out flashing',
    gutter: 'Gutter',
  }),
  valleys: drawing('a closed-cut valley and an open valley', {
    closed: 'Closed-cut valley',
    cut: 'Cut line',
    through: 'Shingles run through',
    open: 'Open valley',
    metal: 'Valley metal',
    lining: 'Lining under the valley',
  }),
  'wind-uplift': drawing('where wind lifts a roof: its corners and edges', {
    wind: 'Wind',
    corner: 'Corners',
    edge: 'Edges and ridge',
    field: 'Field',
    suction: 'Suction pulls the roof up',
    push: 'Air pushes up from below',
  }),
  'tarp-fastening': drawing('a tarp fastened right and one fastened wrong', {
    right: 'Right',
    ridge: 'Over the ridge, to the far slope',
    batten: 'Edge rolled on a batten, screwed down',
    past: '3 to 4 feet past the damage',
    bottom: 'Bottom edge on top of shingles',
    wrong: 'Wrong',
    short: 'Stops short: rain runs in behind it',
    sandbag: 'Sandbags slide off',
    nails: 'Nails alone rip the tarp',
    tucked: 'Tucked under: rain flows in',
  }),
  '25-percent-rule': drawing('when the 25% rule applies', {
    section: 'One roof section',
    small: 'Older roof, up to 25% in 12 months',
    smallRule: 'Only the repair has to meet code',
    large: 'Older roof, over 25% in 12 months',
    largeRule: 'The whole section may have to',
    newer: 'Permitted since March 1, 2009',
    newerRule: 'Only the repair, however large',
    repair: 'Being repaired',
    code: 'Code applies',
  }),
  'hip-and-gable': drawing("a hip and a gable roof from the insurer's view", {
    hip: 'Hip roof',
    slopes: 'Slopes down on all sides',
    gable: 'Gable roof',
    gableEnd: 'Gable end: an upright wall',
    mixed: 'Mixed roof',
    smallGable: 'Gable over the front door',
    addition: 'Nearly flat addition',
    above: 'From above',
    hipEdge: 'Counts as hip',
    otherEdge: "Doesn't",
  }),
  'low-slope-drainage': drawing('how a low-slope roof drains, and where water ponds', {
    drains: 'Drains',
    slope: 'Slopes a quarter inch per foot',
    drain: 'Drain at the low point',
    wall: 'Low wall (parapet)',
    overflow: 'Scupper for overflow',
    ponds: 'Ponds',
    hours: 'Still there after 48 hours',
    weight: '1 inch weighs 5.2 lb a sq ft',
    sag: 'Deck sags under the weight',
    blocked: 'Drain too high or blocked',
  }),
  'replacement-days': drawing('a roof replacement day by day', {
    before: 'Before',
    permit: 'Permit and Notice of Commencement',
    tearOffDay: 'Day 1',
    tearOff: 'Old roof off, bad wood replaced',
    sealDay: 'Day 1',
    seal: 'Deck nailed and sealed by evening',
    metalDay: 'Day 1-2',
    metal: 'Metal at edges, valleys and walls',
    checkDay: 'Day 1-2',
    check: 'Inspection or sworn statement',
    roofingDay: 'Day 2-3',
    roofing: 'Roofing, ridges and vents',
    spareDay: 'Day 3-5',
    spare: 'Rain, large roof; tile takes longer',
    lastDay: 'Last day',
    last: 'Sweep, and final inspection called',
    work: 'Work',
    inspection: 'Inspection',
    ifNeeded: 'If needed',
  }),
  'claim-timeline': drawing('the dates of a claim, from the date of loss', {
    loss: 'Date of loss',
    newClaim: 'New or reopened claim: 1 year',
    supplemental: 'Supplemental claim: 18 months',
    notice: 'You report it',
    acknowledge: 'Insurer acknowledges: 7 days',
    decide: 'Pays or denies: 60 days',
    proof: 'Your proof of loss',
    investigate: 'Investigation starts: 7 days',
    inspect: 'Inspects, if needed: 30 days',
    months: 'Months',
    days: 'Days',
  }),
  'pipe-boot': drawing('how the boot of a vent pipe is woven into the shingles', {
    pipe: 'Vent pipe',
    crack: 'Rubber cracks where it grips the pipe',
    over: 'Shingles cover the top of the flange',
    nail: 'Flange nailed under the shingles',
    collar: 'Rubber collar',
    under: 'Bottom of the flange lies on top',
    leak: 'Water runs down the pipe',
  }),
  'lifted-shingle': drawing('a shingle that wind has lifted and creased', {
    crease: 'Crease across a tab',
    missing: 'Tab torn off',
    nails: 'Nails still hold it, under the next row',
    fold: 'Folded here: the shingle is broken',
    seal: 'Seal strip has let go',
    wind: 'Wind',
  }),
  'cracked-tile': drawing('how water gets past a cracked tile', {
    tile: 'Tile sheds most of the rain',
    crack: 'Rain gets in at the crack',
    foam: 'Foam holds the tile',
    underlayment: 'Underlayment keeps the house dry',
    worn: 'Torn or worn spot: water gets in',
    deck: 'Wood deck',
  }),
  'standing-seam': drawing('how standing seam and exposed-fastener metal roofs are held down', {
    seam: 'Standing seam',
    lock: 'Seam locks over the clip',
    clip: 'Clip lets the panel slide',
    screw: 'Screw is under the next panel',
    underlayment: 'Underlayment',
    deck: 'Wood deck',
    fastener: 'Exposed fasteners',
    washer: 'Rubber washer wears out first',
    through: 'Screw through the metal',
  }),
  'flat-roof-uplift': drawing('where wind lifts a flat roof: its corners and edges', {
    field: 'Field',
    corner: 'Corners',
    edge: 'Edges',
    wind: 'Wind',
    suction: 'Suction pulls the sheet up',
    metal: 'Edge metal on a wood nailer',
    rows: 'More screws at the edge',
    sheet: 'Roof sheet',
  }),
  'bulging-ceiling': drawing('water on the drywall of a bulging ceiling', {
    power: 'Power off',
    bucket: 'Bucket under it',
    out: 'Nobody stands under it',
    low: 'Small bulge: poke its lowest point',
    drip: 'Water comes from the attic',
    truss: 'Truss',
    water: 'Water sits on the drywall',
  }),
  'drip-edge': drawing('the metal along the edges of a roof, and what laps over what', {
    deck: 'Wood deck',
    eave: 'Eave metal goes first',
    lip: 'Bent lip drops the water off the wood',
    underlayment: 'Underlayment',
    rake: 'Rake metal goes on top',
    shingles: 'Shingles reach past the metal',
  }),
  'attic-air': drawing('how air moves through an attic, from the soffit to the ridge', {
    intake: 'Air comes in at the soffit',
    baffle: 'Baffle keeps its way open',
    ridge: 'Warm, damp air leaves at the ridge',
    insulation: 'Insulation',
    blocked: 'Insulation in the eave: no air',
  }),
  'welded-seam': drawing('the layers of a flat roof, and how its sheets are held and welded', {
    sheet: 'White sheet, TPO or PVC',
    plates: 'Screws, plates',
    insulation: 'Insulation',
    seam: 'Welded seam',
    board: 'Cover board',
    deck: 'Steel deck',
  }),
  'built-up-layers': drawing('the layers of a built-up roof', {
    gravel: 'Gravel in a last coat of asphalt',
    felts: 'Layers of felt',
    asphalt: 'Hot asphalt glues each to the next',
    insulation: 'Insulation',
    deck: 'Steel deck',
  }),
  gutter: drawing('a gutter at an eave, cut through, and where its water goes', {
    dripEdge: 'Drip edge ends inside the gutter',
    hanger: 'Hidden hanger, screwed through',
    gutter: 'Gutter slopes to the outlet',
    fascia: 'Fascia board',
    downspout: 'Downspout',
    splash: 'Splash block',
  }),
  skylight: drawing('a skylight cut from top to bottom, and what laps over what', {
    glass: 'Glass in a frame that caps the curb',
    head: 'Top flashing goes under the shingles',
    curb: 'Wood curb',
    apron: 'Bottom flashing lies on top',
    underlayment: 'Underlayment turns up the curb',
    header: 'Rafters framed around it',
  }),
  'house-tampa': drawing('a 1920s bungalow, and where it leaks', {
    porch: 'Porch roof meets the wall',
    dormer: 'Dormer meets the slope',
  }),
  'house-st-petersburg': drawing('a block ranch with a flat room in back, and where it leaks', {
    flatRoof: 'Shingles run into the flat roof',
    edge: 'Drip edge rusts in salt air',
  }),
  'house-clearwater': drawing('a tile house near the harbor, and where it leaks', {
    underlayment: 'The sheet under the tile wears out',
    flashing: 'Old flashing at the wall',
  }),
  'house-brandon': drawing('a hip-roofed house with a garage gable, and where it leaks', {
    valley: 'Valley by the front gable',
    boots: 'Pipe boots wear out first',
  }),
  'house-wesley-chapel': drawing('a newer two-story house, and what fails on its roof', {
    boots: 'Pipe boots, after 8 to 12 years',
    seal: 'A gust breaks the seal',
  }),
  'house-lakeland': drawing('a bungalow with a porch across its front, and where it leaks', {
    porch: 'Steep roof meets the shallow porch',
    chimney: 'Flashing around the old chimney',
  }),
  'house-lutz': drawing('a ranch under oaks, and what fails on its roof', {
    valley: 'Leaves pack the valley',
    limb: 'Limbs over the roof',
  }),
  'house-spring-hill': drawing('a block ranch with an enclosed porch, and where it leaks', {
    joint: 'Porch roof joins the main roof',
    shingles: 'Too flat for shingles',
  }),
  'house-riverview': drawing('a two-story front with a garage roof against its wall', {
    kickout: 'No kick-out: rain runs into the wall',
    shingles: 'Shingles, 15 to 22 years',
  }),
  'house-ruskin': drawing('a mobile home with a carport, and where it leaks', {
    carport: 'Carport joint',
    trim: 'Seams and end trim',
  }),
}

export type FigureName = keyof typeof figures

/** Every drawing that a text can show. */
export const FIGURE_NAMES = Object.keys(figures) as FigureName[]

/** The name of a drawing beside the heading of a page. */
export function figureName(description: string) {
  return oneOf(
    description,
    FIGURE_NAMES as [FigureName, ...FigureName[]],
    `Use the name of a drawing under figures:, e.g. figure: ${FIGURE_NAMES[0]}`,
  )
}

/** The keys of the labels of a drawing, in site.yaml and in its file. */
export function labelKeys(name: FigureName): string[] {
  return Object.keys(figures[name].unwrap().shape.labels.shape)
}

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
