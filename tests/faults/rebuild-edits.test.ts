import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMemo } from '../../generator/cache/memo.ts'
import type { LedgerEntry } from '../../generator/ledger/ledger.ts'
import { generate } from '../../generator/plan/generate.ts'
import type { Generated } from '../../generator/plan/last-run.ts'
import { planSite } from '../../generator/plan/plan-site.ts'
import { releasedLedger } from '../../generator/plan/release.ts'
import { SiteError } from '../../generator/read/site-error.ts'
import type { Changes } from '../../generator/write/folder.ts'
import { FINDINGS_FILE } from '../../generator/write/generated-files.ts'
import { editedWork, START, type Work } from '../fixtures/edited-work.ts'
import { randomFrom } from '../fixtures/random.ts'
import { hashesIn, tempFolder } from '../fixtures/temp-folder.ts'
import { rounds } from '../setup/rounds.ts'

/** Each edit makes a new state of the site or returns to an earlier one. `SEED=7` makes other edits. */
const EDITS = rounds(25, 500)
const SEED = Number(process.env.SEED ?? 1)

/** Of ten edits, how many return to an earlier state; a clean run of such a state is not needed again. */
const RETURNS_IN_TEN = 5

/** How many edits there are for each that is planned before it is made. */
const PLANS_ONE_IN = 10

/** For a machine that does much else at the same time, and for the longer form. */
const TIMEOUT_MILLISECONDS = 300_000 + EDITS * 2_000

const memo = openMemo(join(tempFolder(), 'memo.sqlite'))

type Files = Record<string, string>

/** Everything that a run says and leaves behind, apart from what it changed. */
interface Outcome {
  files: Files | undefined
  said: unknown
}

interface Step {
  kind: string
  work: Work
  clean: Outcome
}

function outcomeOf(run: () => Generated, folder: string): Outcome & { changes?: Changes } {
  try {
    const { changes, kinds, warnings, text, ownWords } = run()
    const said = { warnings, text, ownWords, kinds: [...kinds] }
    return { files: hashesIn(folder), said, changes }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    const { message, findings } = error
    return { files: undefined, said: { message, findings } }
  }
}

/** The plan of a run, or why there is none. */
function planned(options: Parameters<typeof planSite>[0]): unknown {
  try {
    return planSite(options)
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return error.message
  }
}

function cleanOutcome(work: Work): Outcome {
  const folder = join(tempFolder(), 'generated')
  const { files, said } = outcomeOf(() => generate({ ...work, folder }), folder)
  rmSync(folder, { recursive: true, force: true })
  return { files, said }
}

/** The pages of a definition as a release on that day lists them. */
function published({ input }: Work): LedgerEntry[] {
  const clock = () => new Date('2026-11-22')
  return [...releasedLedger({ input, ledger: new Map(), clock }).values()]
}

/** The files without the findings of the run before, which stay where nothing is audited. */
function comparable(files: Files | undefined, { audit }: Work): Files | undefined {
  if (audit !== undefined || files === undefined) return files
  const { [FINDINGS_FILE]: _, ...rest } = files
  return rest
}

function changesBetween(before: Files, after: Files): Changes {
  const names = Object.keys(after)
  return {
    added: names.filter((name) => !(name in before)),
    changed: names.filter((name) => name in before && before[name] !== after[name]),
    removed: Object.keys(before).filter((name) => !(name in after)),
  }
}

const sorted = ({ added, changed, removed }: Changes) => ({
  added: added.toSorted(),
  changed: changed.toSorted(),
  removed: removed.toSorted(),
})

/** When each file was written: another value after it was written again. */
function writtenIn(folder: string, files: Files): Files {
  const marks = Object.keys(files).map((file) => {
    const { ino, mtimeMs } = statSync(join(folder, file))
    return [file, `${ino} ${mtimeMs}`]
  })
  return Object.fromEntries(marks) as Files
}

test(
  'after each of many random edits, gen leaves and says what a clean run would',
  () => {
    const random = randomFrom(SEED)
    const folder = join(tempFolder(), 'generated')
    const start: Step = { kind: 'start', work: START, clean: cleanOutcome(START) }
    expect(start.clean.files).toBeDefined()
    const states = [start]
    let [last, lastGood] = [start, start]
    let disk: Files = {}
    let marks: Files = {}
    let refused = 0

    const next = (): Step => {
      if (random.below(10) < RETURNS_IN_TEN) return random.pick(states) ?? start
      // A mistake is mended sooner or later.
      const from = last.clean.files === undefined && random.below(4) > 0 ? lastGood : last
      const { kind, work } = editedWork(from.work, random, () => published(lastGood.work))
      const step = { kind, work, clean: cleanOutcome(work) }
      states.push(step)
      return step
    }

    for (let edit = 0; edit < EDITS; edit++) {
      const step = edit === 0 ? start : next()
      const { kind, work, clean } = step
      const name = `SEED=${SEED}, edit ${edit} (${last.kind}, then ${kind})`
      const { audit } = work
      if (random.below(PLANS_ONE_IN) === 0 && audit !== undefined) {
        const options = { ...work, audit, folder }
        expect(planned({ ...options, memo }), name).toEqual(planned(options))
      }
      const outcome = outcomeOf(() => generate({ ...work, folder, memo }), folder)
      expect(outcome.said, name).toEqual(clean.said)
      expect(comparable(outcome.files, work), name).toEqual(clean.files)
      last = step
      if (outcome.files === undefined) {
        refused++
        expect(
          edit === 0 ? disk : hashesIn(folder),
          `${name}: a refused site changes nothing`,
        ).toEqual(disk)
        continue
      }
      lastGood = step
      const changes = changesBetween(disk, outcome.files)
      expect(sorted(outcome.changes ?? changes), name).toEqual(changes)
      const written = writtenIn(folder, outcome.files)
      for (const file of Object.keys(written)) {
        if (disk[file] === outcome.files[file])
          expect(written[file], `${name}: ${file} is not written again`).toBe(marks[file])
      }
      disk = outcome.files
      marks = written
    }
    expect(refused, 'some edits are mistakes').toBeGreaterThan(EDITS / 50)
    expect(refused, 'and many are not').toBeLessThan(EDITS * 0.8)
  },
  TIMEOUT_MILLISECONDS,
)
