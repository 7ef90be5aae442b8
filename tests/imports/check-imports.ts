import { dirname, join, normalize } from 'node:path'
import type { Directions } from './directions.ts'

type Plan = Readonly<Record<string, Directions>>

/** An import, of a type too, and what it names: a file below the root of the project, or a package. */
interface Import {
  line: number
  target: string
  isPackage: boolean
}

/** Every way to import: `from`, `import '…'`, `import('…')` also of types, and a worker's or process's `new URL`. */
const IMPORT = /(?:\bfrom|\bimport|\bnew URL)\s*\(?\s*'([^'\n]+)'/g

/** Every import in the text of a file, in its order. */
export function importsIn(file: string, text: string): Import[] {
  return Array.from(text.matchAll(IMPORT), ({ 1: specifier = '', index }) => ({
    line: text.slice(0, index).split('\n').length,
    target: specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier,
    isPackage: !specifier.startsWith('.'),
  }))
}

/** An import that the types of a file need, or that waits until it is called for. */
const NOT_LOADED =
  /\bimport\s+type\b[^'\n]*'[^'\n]*'|^import type \{[^}]*\} from '[^'\n]*'|\bimport\('[^'\n]*'\)/gm

/** The files and packages that are loaded with `file`, apart from types and what is imported later. */
export function loadedWith(file: string, texts: ReadonlyMap<string, string>): string[] {
  const loaded = new Set([file])
  for (const name of loaded) {
    const text = texts.get(name)?.replaceAll(NOT_LOADED, '') ?? ''
    for (const { target } of importsIn(name, text)) loaded.add(target)
  }
  return [...loaded]
}

/**
 * Every import that goes the wrong way, each with its file and line, the rule, and a way that works; and the imports that
 * form circles. `texts` has the text of each file by its path below the root of the project.
 */
export function wrongImports(texts: ReadonlyMap<string, string>, plan: Plan): string[] {
  const imports = new Map(Array.from(texts, ([file, text]) => [file, importsIn(file, text)]))
  const misplaced = [...texts.keys()].flatMap((file) => homeless(file, plan) ?? [])
  const wrong = [...imports].flatMap(([file, found]) =>
    found.flatMap(({ line, target, isPackage }) => {
      const rule = isPackage ? packageRule(file, target, plan) : directionRule(file, target, plan)
      return rule === undefined ? [] : [`${file}:${line} imports ${target}\n  ${rule}`]
    }),
  )
  return [...misplaced, ...wrong, ...circles(imports)]
}

/** The longest of `names` that `path` is or lies in. */
function longest(path: string, names: readonly string[]): string | undefined {
  return names
    .filter((name) => path === name || path.startsWith(`${name}/`))
    .toSorted((a, b) => b.length - a.length)[0]
}

/** The folder of the plan that a file belongs to, its room there, and the floor of the room. */
export function placeOf(file: string, plan: Plan) {
  const folder = longest(file, Object.keys(plan))
  const floors = (folder === undefined ? undefined : plan[folder]?.rooms)?.map((floor) =>
    [floor].flat(),
  )
  const inside = file.slice((folder ?? '').length + 1)
  const isDirectlyIn = !inside.includes('/')
  const room = isDirectlyIn ? '.' : longest(inside, floors?.flat() ?? [])
  return { folder, room, floors, floor: floors?.findIndex((rooms) => rooms.includes(room ?? '')) }
}

/** What is wrong with the place of a file. */
function homeless(file: string, plan: Plan): string | undefined {
  const { folder, floors, floor } = placeOf(file, plan)
  if (folder === undefined || (floors !== undefined && floor === -1))
    return `${file} is in no room\n  Add its folder to tests/imports/directions.ts, above everything that it imports.`
  return undefined
}

function packageRule(file: string, name: string, plan: Plan): string | undefined {
  const { never, instead } = plan[placeOf(file, plan).folder ?? ''] ?? {}
  return never?.test(name) ? instead : undefined
}

function directionRule(file: string, target: string, plan: Plan): string | undefined {
  const from = placeOf(file, plan)
  const to = placeOf(target, plan)
  const { imports = [], apart = [], instead } = plan[from.folder ?? ''] ?? {}
  if (from.folder !== to.folder) return imports.includes(to.folder ?? '') ? undefined : instead
  const [here, there] = [from.room ?? '', to.room ?? '']
  const isApart = apart.includes(here) && apart.includes(there)
  const isOneFloor = from.floors !== undefined && from.floor === to.floor
  if (here !== there && (isApart || isOneFloor))
    return `${here} and ${there} are independent. Move what both need to a room below them.`
  if ((to.floor ?? 0) <= (from.floor ?? 0)) return undefined
  const order = from.floors?.map((rooms) => rooms.join(' + ')).join(', ')
  return `${from.folder}/${here} is below ${from.folder}/${there}. Move what both need to the lower one, or pass it in as an argument. From the bottom up: ${order}.`
}

/** The imports between files that import each other in a circle. */
function circles(imports: ReadonlyMap<string, readonly Import[]>): string[] {
  let rest = [...imports.keys()]
  const among = (files: readonly string[], file: string) =>
    (imports.get(file) ?? []).filter(({ target }) => files.includes(target))
  // Who imports none of the others, or is imported by none of them, is in no circle.
  for (let size = Number.POSITIVE_INFINITY; rest.length < size; ) {
    size = rest.length
    rest = rest.filter((file) => among(rest, file).length > 0)
    const imported = new Set(rest.flatMap((file) => among(rest, file).map(({ target }) => target)))
    rest = rest.filter((file) => imported.has(file))
  }
  const lines = rest.flatMap((file) =>
    among(rest, file).map(({ line, target }) => `\n  ${file}:${line} imports ${target}`),
  )
  if (lines.length === 0) return []
  return [
    `These imports form circles. Move what two files need of each other, often a type, to where both can see it.${lines.join('')}`,
  ]
}
