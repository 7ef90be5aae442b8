import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { checkRedirects } from '../../generator/check/redirects.ts'
import { formatLedger, type Ledger, readLedger } from '../../generator/ledger/ledger.ts'
import { nextLedger } from '../../generator/ledger/next-ledger.ts'
import { vanishedFindings } from '../../generator/ledger/vanished.ts'
import { readSource } from '../../generator/read/source.ts'
import { uniqueWords } from '../fixtures/audited.ts'
import { pageWith, stateOf } from './ledger-samples.ts'

type Redirect = { from: string; to: string } | { from: string; gone: true }

/** A site under edit, what its ledger says, and what was really published. */
interface World {
  pages: Map<string, string>
  redirects: Redirect[]
  ledger: Ledger
  published: Set<string>
}

/** Few paths, so that they are taken, left and taken again. */
const PATHS = ['/', '/a', '/b', '/c', '/guides/a', '/guides/b']
const path = fc.constantFrom(...PATHS)
const from = fc.oneof(path, fc.constantFrom('/a/', '/guides/b/', '/never'))
const to = fc.oneof(path, fc.constantFrom('/a#top', '/#services', '/nowhere'))
const text = fc.integer({ min: 0, max: 9 }).map((number) => uniqueWords(`text${number}x`, 60))

const edit: fc.Arbitrary<(world: World) => void> = fc.oneof(
  fc.tuple(path, text).map(
    ([at, words]) =>
      ({ pages }: World) =>
        void pages.set(at, words),
  ),
  path.map(
    (at) =>
      ({ pages }: World) =>
        void pages.delete(at),
  ),
  fc.tuple(path, path).map(
    ([at, next]) =>
      ({ pages }: World) =>
        rename(pages, at, next),
  ),
  fc.tuple(from, to).map(([old, next]) => ({ redirects }: World) => {
    redirects.push({ from: old, to: next })
  }),
  from.map(
    (old) =>
      ({ redirects }: World) =>
        void redirects.push({ from: old, gone: true }),
  ),
  fc.nat(5).map(
    (index) =>
      ({ redirects }: World) =>
        void redirects.splice(index, 1),
  ),
)

function rename(pages: Map<string, string>, at: string, next: string): void {
  const words = pages.get(at)
  if (words === undefined) return
  pages.delete(at)
  pages.set(next, words)
}

/** What a release does: it is refused with findings, or the pages are public from now on. */
function release(world: World, today: string): string[] {
  const { pages, redirects, ledger } = world
  const states = new Map(
    [...pages].map(([at, words]) => [at, stateOf(pageWith(at, words), ledger.get(at))]),
  )
  const source = readSource(stringify({ redirects }))
  const findings = [
    ...checkRedirects(source, new Set(pages.keys())),
    ...vanishedFindings({
      ledger,
      pages: states,
      redirects,
      place: () => source.position(['redirects']),
    }),
  ]
  if (findings.length > 0) return findings.map(({ message }) => message)
  world.ledger = readLedger(formatLedger(nextLedger(ledger, states.values(), today)))
  for (const at of pages.keys()) world.published.add(at)
  return []
}

/** The paths that messages name. A redirect from `/a/` answers `/a`. */
function namedIn(messages: readonly string[]): string[] {
  return messages.flatMap((message) =>
    Array.from(message.matchAll(/\/[\w/]*/g), ([at]) => (at === '/' ? at : at.replace(/\/$/, ''))),
  )
}

/** What a visitor of `at` gets: found without the code that is under test. */
function answers({ pages, redirects }: World, at: string): boolean {
  if (pages.has(at)) return true
  const redirect = redirects.find((candidate) => [at, `${at}/`].includes(candidate.from))
  if (redirect === undefined) return false
  return 'gone' in redirect || pages.has(redirect.to.split('#')[0] ?? '')
}

let accepted = 0
let refused = 0

function play(steps: readonly ((world: World) => void)[]): void {
  const world: World = {
    pages: new Map([['/', uniqueWords('home', 60)]]),
    redirects: [],
    ledger: new Map(),
    published: new Set(),
  }
  for (const [day, step] of steps.entries()) {
    step(world)
    const messages = release(world, `2026-11-${String(1 + (day % 28)).padStart(2, '0')}`)
    const lost = [...world.published].filter((at) => !answers(world, at))
    for (const at of lost) expect(namedIn(messages)).toContain(at)
    expect([...world.ledger.keys()].toSorted()).toEqual([...world.published].toSorted())
    if (messages.length > 0) refused++
    else accepted++
  }
}

test('no sequence of edits and releases loses a published URL without an error that names it', {
  timeout: 240_000,
}, () => {
  fc.assert(fc.property(fc.array(edit, { minLength: 5, maxLength: 30 }), play), { numRuns: 200 })
  expect(accepted).toBeGreaterThan(200)
  expect(refused).toBeGreaterThan(200)
})

test('the line that the error proposes is accepted', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(path, text), { minLength: 1 }), path, path, (added, at, next) => {
      const world: World = {
        pages: new Map([['/', uniqueWords('home', 60)], ...added]),
        redirects: [],
        ledger: new Map(),
        published: new Set(),
      }
      release(world, '2026-11-01')
      rename(world.pages, at, next)
      for (const message of release(world, '2026-11-02')) world.redirects.push(proposed(message))
      expect(release(world, '2026-11-03')).toEqual([])
      for (const old of world.published) expect(answers(world, old)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

/** The first line of a message that can be pasted under `redirects:`. */
function proposed(message: string): Redirect {
  const [line = ''] = /\{ from: [^}…]* \}/.exec(message) ?? []
  return readSource(line).value as Redirect
}
