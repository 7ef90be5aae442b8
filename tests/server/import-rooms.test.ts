import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Rooms of server/, lowest first: a file imports only from its own room and from lower ones. */
const ROOMS = [
  'settings',
  'http',
  'site',
  'visits',
  'leads',
  'leads/store',
  'counts',
  'leads/receive',
  'leads/deliver',
  'report',
  'report/html',
  '',
]

const SERVER = fileURLToPath(new URL('../../server', import.meta.url))

type Imports = Map<string, string[]>

function importsOf(folder: string): Imports {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(
    files
      .filter((file) => /\.(ts|mjs)$/.test(file))
      .map((file) => [file, targetsIn(file, readFileSync(join(folder, file), 'utf8'))]),
  )
}

/** The files of server/ that a file imports, types included. */
function targetsIn(file: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import|URL)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, specifier = '']) => relative(SERVER, resolve(SERVER, dirname(file), specifier)))
    .filter((target) => !target.startsWith('..'))
}

function roomOf(file: string): string {
  const folder = dirname(file)
  return folder === '.' ? '' : folder
}

function upwardImports(imports: Imports): string[] {
  return [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => ROOMS.indexOf(roomOf(target)) > ROOMS.indexOf(roomOf(file)))
      .map((target) => `${file} imports ${target}`),
  )
}

/** A circle of imports, undefined if there is none. */
function circleIn(imports: Imports): string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, trail: string[]): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const target of imports.get(file) ?? []) {
      const circle = visit(target, [...trail, file])
      if (circle !== undefined) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = visit(file, [])
    if (circle !== undefined) return circle
  }
  return undefined
}

const imports = importsOf(SERVER)

test('every file is in a known room', () => {
  expect([...imports.keys()].filter((file) => !ROOMS.includes(roomOf(file)))).toEqual([])
  expect(imports.get('leads/store/sqlite-thread.ts')).toContain(
    'leads/store/sqlite-worker-start.mjs',
  )
})

test('no file imports from a higher room, and receiving and delivering leads are independent', () => {
  expect(upwardImports(imports)).toEqual([])
  const crossing = [...imports].filter(
    ([file, targets]) =>
      roomOf(file) === 'leads/deliver' &&
      targets.some((target) => roomOf(target) === 'leads/receive'),
  )
  expect(crossing).toEqual([])
})

test('no imports form a circle', () => {
  expect(circleIn(imports)).toBeUndefined()
})

test('an upward import and a circle would be found', () => {
  const wrong: Imports = new Map([
    ['http/a.ts', ['leads/store/b.ts']],
    ['leads/store/b.ts', ['leads/clock.ts', 'http/a.ts']],
  ])

  expect(upwardImports(wrong)).toEqual(['http/a.ts imports leads/store/b.ts'])
  expect(circleIn(wrong)).toEqual(['http/a.ts', 'leads/store/b.ts', 'http/a.ts'])
})
