import { importsIn, placeOf } from '../tests/imports/check-imports.ts'
import { DIRECTIONS } from '../tests/imports/directions.ts'
import { projectTexts } from '../tests/imports/project-texts.ts'

export const HOUSE = 'docs/house.svg'

/** A folder of tests/imports/directions.ts as the picture shows it, in pixels. */
interface Box {
  folder: string
  floors: string[]
  x: number
  y: number
  width: number
  height: number
}

const WIDTH = 1200
const GAP = 24
const BETWEEN_ROWS = 64
const LINE = 17

/** The folders that each folder really imports, types included. */
function importedFolders(): Map<string, Set<string>> {
  const folders = Object.keys(DIRECTIONS).filter((name) => !name.includes('.'))
  const arrows = new Map(folders.map((folder) => [folder, new Set<string>()]))
  for (const [file, text] of projectTexts()) {
    const from = placeOf(file, DIRECTIONS).folder ?? ''
    for (const { target, isPackage } of importsIn(file, text)) {
      const to = isPackage ? undefined : placeOf(target, DIRECTIONS).folder
      if (to !== undefined && to !== from && arrows.has(to)) arrows.get(from)?.add(to)
    }
  }
  return arrows
}

/** Every folder that can be reached from `folder` by one arrow or several. */
function reachable(arrows: ReadonlyMap<string, Set<string>>, folder: string): Set<string> {
  const next = [...(arrows.get(folder) ?? [])]
  return new Set(next.flatMap((other) => [other, ...reachable(arrows, other)]))
}

/** The arrows that no other path says already. */
function shownArrows(arrows: ReadonlyMap<string, Set<string>>): [string, string][] {
  return [...arrows].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => reachable(arrows, other).has(to)))
      .map((to): [string, string] => [from, to]),
  )
}

/** The longest way down from a folder: 0 for the bottom row. */
function rowOf(arrows: ReadonlyMap<string, Set<string>>, folder: string): number {
  return Math.max(0, ...[...(arrows.get(folder) ?? [])].map((to) => 1 + rowOf(arrows, to)))
}

/** The rooms of a folder from the top down, those of one floor together. */
function floorsOf(folder: string): string[] {
  const rooms = (DIRECTIONS[folder]?.rooms ?? []).map((floor) => [floor].flat().join(' · '))
  return rooms.filter((name) => name !== '.').toReversed()
}

/** Places one row of folders below `y`, all as high as the highest. */
function placeRow(folders: readonly string[], y: number): Box[] {
  const width = (WIDTH - GAP * (folders.length + 1)) / folders.length
  const floors = folders.map(floorsOf)
  const height = 40 + LINE * Math.max(...floors.map((names) => names.length))
  return folders.map((folder, index) => ({
    folder,
    floors: floors[index] ?? [],
    x: GAP + index * (width + GAP),
    y,
    width,
    height,
  }))
}

function boxSvg({ folder, floors, x, y, width, height }: Box): string {
  const middle = Math.round(x + width / 2)
  const lines = floors.map(
    (names, index) => `<text x="${middle}" y="${y + 46 + index * LINE}">${names}</text>`,
  )
  return [
    `<rect x="${Math.round(x)}" y="${y}" width="${Math.round(width)}" height="${height}" rx="6"/>`,
    `<text class="folder" x="${middle}" y="${y + 25}">${folder}</text>`,
    ...lines,
  ].join('\n')
}

/** An arrow from the foot of one box to the roof of another. */
function arrowSvg(from: Box, to: Box): string {
  const start = from.x + from.width / 2
  // Leaning towards where it comes from, so that arrows to one box end side by side.
  const lean = Math.max(-0.4, Math.min(0.4, (start - to.x - to.width / 2) / WIDTH))
  const end = to.x + to.width * (0.5 + lean)
  return `<path d="M${Math.round(start)} ${from.y + from.height}L${Math.round(end)} ${to.y - 3}"/>`
}

/** The folders and rooms of the project as an SVG, with arrows to what they import, made from the imports themselves. */
export function houseText(): string {
  const arrows = importedFolders()
  const rows: string[][] = []
  for (const folder of arrows.keys()) {
    const row = rowOf(arrows, folder)
    rows[row] = [...(rows[row] ?? []), folder]
  }
  const boxes = new Map<string, Box>()
  let y = GAP
  for (const row of rows.toReversed()) {
    const placed = placeRow(row, y)
    for (const box of placed) boxes.set(box.folder, box)
    y += (placed[0]?.height ?? 0) + BETWEEN_ROWS
  }
  const height = y - BETWEEN_ROWS + GAP
  const paths = shownArrows(arrows).flatMap(([from, to]) => {
    const [above, below] = [boxes.get(from), boxes.get(to)]
    return above === undefined || below === undefined ? [] : [arrowSvg(above, below)]
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12" text-anchor="middle">
<title>The folders of the project, their rooms from the bottom up, and what they import</title>
<style>rect{fill:#f6f3ec;stroke:#14484a}path{stroke:#b5541c;stroke-width:1.5;marker-end:url(#head)}.folder{font-weight:700;font-size:15px}</style>
<marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" style="marker-end:none" fill="#b5541c"/></marker>
<path d="M0 0H${WIDTH}V${height}H0z" style="marker-end:none;stroke:none" fill="#fff"/>
${paths.join('\n')}
${[...boxes.values()].map(boxSvg).join('\n')}
</svg>
`
}
