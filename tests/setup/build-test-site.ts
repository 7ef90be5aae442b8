import { join } from 'node:path'
import { MEMO_FILE, openMemo } from '../../generator/cache/memo.ts'
import { alone } from '../../generator/commands/alone.ts'
import { runBundle } from '../../generator/commands/bundle.ts'
import { readOriginals } from '../../generator/pictures/read-originals.ts'
import { generate } from '../../generator/plan/generate.ts'
import { prerender } from '../../generator/render/prerender.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'
import { TEST_SITE } from './test-site.ts'

// Builds the site under test, with the bundles and the pictures that the project's own site has made already.

const generated = join(TEST_SITE, 'generated')

await alone(async () => {
  const memo = openMemo(MEMO_FILE)
  const originals = await readOriginals('media', memo)
  generate({ input: REAL_SITE, folder: generated, originals, memo })
  await runBundle()
  await prerender({
    generated,
    bundle: '.cache',
    folder: join(TEST_SITE, 'dist'),
    memo,
    compress: false,
  })
})
