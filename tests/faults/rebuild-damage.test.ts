import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { privateFolder } from '../../schema/shared/private-files.ts'
import { type Built, built, cleanlyBuilt } from '../fixtures/built.ts'
import { DAMAGES } from '../fixtures/damage.ts'
import { START, type Work } from '../fixtures/edited-work.ts'
import { plainBundle } from '../fixtures/plain-bundle.ts'
import { randomFrom } from '../fixtures/random.ts'
import { WORKS } from '../fixtures/rebuild.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { rounds } from '../setup/rounds.ts'

const ROUNDS = rounds(4, 100)
/** Repeats what failed: the message of a failure says with which seed. */
const SEED = Number(process.env.SEED ?? 1)
const TIMEOUT_MILLISECONDS = 300_000 + ROUNDS * 5_000

const BUNDLES = ['A', 'B'].map(plainBundle)

test(
  'whatever happens to the files between two runs, the next one is right',
  async () => {
    const random = randomFrom(SEED)
    const root = tempFolder()
    const folders = {
      generated: join(root, 'generated'),
      dist: join(root, 'dist'),
      memo: join(root, 'cache/memo.sqlite'),
    }
    const places = {
      generated: folders.generated,
      dist: folders.dist,
      privates: privateFolder(folders.dist),
      memo: join(root, 'cache'),
    }
    const clean = new Map<string, Built>()
    const cleanBuild = async (work: Work, bundle: string, compress: boolean): Promise<Built> => {
      const key = `${WORKS.indexOf(work)} ${bundle} ${compress}`
      const known = clean.get(key)
      if (known !== undefined) return known
      const made = await cleanlyBuilt(work, { bundle, compress })
      clean.set(key, made)
      return made
    }

    const history: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const [place, folder] = random.pick(Object.entries(places)) ?? ['', root]
      const [damage, apply] = random.pick(Object.entries(DAMAGES)) ?? ['', DAMAGES.nothing]
      const saved = join(root, `saved-${place}`)
      // A folder of an earlier day comes back, as from a backup or from a build server.
      if (random.below(6) === 0 && existsSync(saved)) {
        rmSync(folder, { recursive: true, force: true })
        cpSync(saved, folder, { recursive: true, preserveTimestamps: true })
        history.push(`${place} restored`)
      } else {
        rmSync(saved, { recursive: true, force: true })
        if (existsSync(folder)) cpSync(folder, saved, { recursive: true, preserveTimestamps: true })
        apply(folder, random)
        history.push(`${place} ${damage}`)
      }
      const work = random.pick(WORKS) ?? START
      const bundle = random.pick(random.below(4) === 0 ? BUNDLES : BUNDLES.slice(0, 1)) ?? ''
      const compress = random.below(4) === 0
      const name = `SEED=${SEED}, round ${round}: ${history.slice(-4).join(', then ')}`
      const expected = await cleanBuild(work, bundle, compress)
      const made = await built(work, { ...folders, bundle, compress }).catch((error: unknown) => {
        throw new Error(name, { cause: error })
      })
      expect(made, name).toEqual(expected)
    }
  },
  TIMEOUT_MILLISECONDS,
)
