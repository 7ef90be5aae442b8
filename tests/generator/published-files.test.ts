import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from '../../generator/write/folder.ts'
import { siteFiles } from '../../server/site/site-files.ts'
import { plainBundle } from '../fixtures/plain-bundle.ts'
import { build, WORKS } from '../fixtures/rebuild.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

test('a static host is given what our server sends to visitors and the files of hosts, and nothing else', async () => {
  const [work] = WORKS
  if (work === undefined) throw new Error('There is no site to build')
  const root = tempFolder()
  const dist = join(root, 'dist')
  const bundle = plainBundle('A')
  await build(work, { generated: join(root, 'generated'), dist, bundle, compress: true })

  const names = filesIn(dist)
  const { find } = siteFiles(dist)
  const isCopy = (name: string) => names.includes(name.replace(/\.(br|gz)$/, ''))
  const answers = await Promise.all(names.map((name) => find(`/${name}`)))
  const unanswered = names.filter((_, index) => answers[index] === undefined)
  expect(unanswered.filter((name) => !/\.(br|gz)$/.test(name) || !isCopy(name))).toEqual([
    '404.html',
    '_headers',
    '_redirects',
  ])
  expect(filesIn(join(root, 'dist-private'))).toEqual([
    'mail.texts',
    'pages.list',
    'quote-refused.page',
  ])
  rmSync(root, { recursive: true })
})
