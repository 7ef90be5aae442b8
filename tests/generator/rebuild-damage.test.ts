import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cacheFolder } from '../../generator/cache/cache-folder.ts'
import { generate } from '../../generator/plan/generate.ts'
import { prerender } from '../../generator/render/prerender.ts'
import { DAMAGES } from '../fixtures/damage.ts'
import { START, type Work } from '../fixtures/edited-work.ts'
import { plainBundle } from '../fixtures/plain-bundle.ts'
import { randomFrom } from '../fixtures/random.ts'
import { edited } from '../fixtures/site.ts'
import { hashesIn, tempFolder } from '../fixtures/temp-folder.ts'

/** `DAMAGE_ROUNDS=1000` does it more often, `REBUILD_SEED` repeats what failed. */
const ROUNDS = Number(process.env.DAMAGE_ROUNDS ?? 60)
const SEED = Number(process.env.REBUILD_SEED ?? Date.now() % 1_000_000)
const TIMEOUT_MILLISECONDS = 300_000 + ROUNDS * 5_000

/** Few pictures for shared links: they take longer than all pages. */
const text = edited(START.input, 'socialPictures: all', 'socialPictures: hubs-and-guides')

/** The definitions between which a marketer goes back and forth. */
const WORKS: readonly Work[] = [
  text,
  edited(text, 'A wall under a', 'Words of a wall under a'),
  edited(text, 'A city of horses.', 'A city of horses and springs.'),
  edited(text, 'rebateAmount: $500', 'rebateAmount: $750'),
  edited(
    text,
    'name: Lutz, county: Hillsborough, coverage: area',
    'name: Lutz, county: Pasco, coverage: full',
  ),
  text.replace(/^ {2}- \{ name: Lutz.*\n/m, ''),
].map((input) => ({ ...START, input }))

const pictures = tempFolder()
const BUNDLES = ['A', 'B'].map((version) => plainBundle(version, pictures))

interface Folders {
  generated: string
  dist: string
  /** Of gen and of prerender. */
  caches: { gen: string | undefined; prerender: string | undefined }
}

async function build(work: Work, bundle: string, { generated, dist, caches }: Folders) {
  const { warnings } = generate({
    ...work,
    folder: generated,
    cache: cacheFolder(caches.gen, 'v1'),
  })
  await prerender({
    generated,
    bundle,
    folder: dist,
    compress: false,
    ...(caches.prerender !== undefined && { cache: caches.prerender }),
  })
  return { warnings, generated: hashesIn(generated), dist: hashesIn(dist) }
}

type Built = Awaited<ReturnType<typeof build>>

test(
  'whatever happens to the files between two runs, the next one is right',
  async () => {
    const random = randomFrom(SEED)
    const root = tempFolder()
    const folders = {
      generated: join(root, 'generated'),
      dist: join(root, 'dist'),
      caches: { gen: join(root, 'cache/gen'), prerender: join(root, 'cache/prerender') },
    }
    const places = {
      generated: folders.generated,
      dist: folders.dist,
      genCache: folders.caches.gen,
      prerenderCache: folders.caches.prerender,
      allCaches: join(root, 'cache'),
    }
    const clean = new Map<string, Built>()
    const cleanBuild = async (work: Work, bundle: string): Promise<Built> => {
      const key = `${WORKS.indexOf(work)} ${bundle}`
      const known = clean.get(key)
      if (known !== undefined) return known
      const fresh = tempFolder()
      const built = await build(work, bundle, {
        generated: join(fresh, 'generated'),
        dist: join(fresh, 'dist'),
        caches: { gen: undefined, prerender: undefined },
      })
      clean.set(key, built)
      rmSync(fresh, { recursive: true })
      return built
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
      const name = `REBUILD_SEED=${SEED}, round ${round}: ${history.slice(-4).join(', then ')}`
      const expected = await cleanBuild(work, bundle)
      const built = await build(work, bundle, folders).catch((error: unknown) => {
        throw new Error(name, { cause: error })
      })
      expect(built, name).toEqual(expected)
    }
  },
  TIMEOUT_MILLISECONDS,
)
