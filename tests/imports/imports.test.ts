import { expect, test } from 'vitest'
import { loadedWith, wrongImports } from './check-imports.ts'
import { DIRECTIONS } from './directions.ts'
import { projectTexts } from './project-texts.ts'

test('every import of the project goes from a room to one below it, and none form a circle', () => {
  const texts = projectTexts()
  expect(texts.size).toBeGreaterThan(500)
  expect(wrongImports(texts, DIRECTIONS).join('\n')).toBe('')
})

/** Makes pages, or takes long to load: a run without a change is over before. */
const NOT_FOR_NOTHING = [
  'generator/load/load-site.ts',
  'generator/pages/kinds.ts',
  'schema/site.ts',
  'yaml',
  'zod',
]

test('gen loads what makes pages only when there are pages to make', () => {
  const loaded = loadedWith('generator/commands/gen.ts', projectTexts())
  expect(loaded).toContain('generator/plan/last-run.ts')
  expect(loadedWith('generator/plan/generate.ts', projectTexts())).toEqual(
    expect.arrayContaining(NOT_FOR_NOTHING),
  )
  expect(loaded.filter((name) => NOT_FOR_NOTHING.includes(name))).toEqual([])
})

/** Folders that are replaced as a whole, a marker and a copy of backups, and packages copied into an image. */
const OTHER_WRITERS = [
  'files/write-whole.mjs',
  'generator/start/copy-packages.mjs',
  'generator/write/folder.ts',
  'server/leads/store/backup-folder.ts',
  'server/leads/store/backup.ts',
]

test('every other file is written whole, by the one function for that', () => {
  const writes = /\b(?:(?:writeFile|appendFile|copyFile|cp)(?:Sync)?|writeSync|createWriteStream)\(/
  const writers = [...projectTexts()].flatMap(([file, text]) => (writes.test(text) ? [file] : []))
  expect(writers.toSorted()).toEqual(OTHER_WRITERS)
})

/** What is said about one file with one import. */
const said = (file: string, code: string) =>
  wrongImports(new Map([[file, `// First line\n${code}\n`]]), DIRECTIONS)

test.each([
  "import { x } from '../pages/kinds.ts'",
  "import type { X } from '../pages/kinds.ts'",
  "import '../pages/kinds.ts'",
  "export { x } from '../pages/kinds.ts'",
  "const load = () => import('../pages/kinds.ts')",
  "type X = typeof import('../pages/kinds.ts')",
  "fork(new URL('../pages/kinds.ts', import.meta.url))",
])(
  'an import of a room above is reported with its line, the rule and a way that works: %s',
  (code) => {
    expect(said('generator/text/a.ts', code)).toEqual([
      expect.stringMatching(
        /^generator\/text\/a\.ts:2 imports generator\/pages\/kinds\.ts\n {2}generator\/text is below generator\/pages\. Move .* or pass it in .* From the bottom up: cache, /,
      ),
    ])
  },
)

test.each([
  ['schema/a.ts', '../generator/cli.ts'],
  ['schema/a.ts', 'node:fs'],
  ['schema/a.ts', 'react'],
  ['templates/parts/a.tsx', '../../generator/pages/head.ts'],
  ['templates/a.tsx', 'react-router-dom'],
  ['src/a.tsx', '../server/app.ts'],
  ['src/a.tsx', 'zod'],
  ['generator/a.ts', '../templates/registry.ts'],
  ['generator/dev/a.ts', '../../workbench/contract/api.ts'],
  ['generator/a.ts', 'react-dom/server'],
  ['server/a.ts', '../generator/cli.ts'],
  ['workbench/a.tsx', './server/workbench.ts'],
  ['workbench/session/a.ts', 'node:fs'],
  ['workbench/contract/a.ts', '../session/client.ts'],
  ['workbench/server/a.ts', '../session/client.ts'],
])('%s may not import %s; the message says what its folder may', (file, from) => {
  const folder = file.slice(0, file.lastIndexOf('/')).replace(/\/(?:parts|dev|session)$/, '')
  const [message, ...others] = said(file, `import '${from}'`)
  expect(message).toContain(`${file}:2 imports `)
  expect(message).toContain(`\n  ${folder}/ `)
  expect(others).toEqual([])
})

test.each([
  [
    'server/leads/store/a.ts',
    '../receive/b.ts',
    'server/leads/store is below server/leads/receive',
  ],
  ['server/leads/deliver/a.ts', '../receive/b.ts', 'are independent'],
  ['server/leads/receive/a.ts', '../deliver/b.ts', 'are independent'],
  ['workbench/prose/a.ts', '../editor/b.ts', 'prose and editor are independent'],
  ['workbench/session/a.ts', '../layout.tsx', 'workbench/session is below workbench/.'],
  ['workbench/server/draft/a.ts', '../fields/b.ts', 'workbench/server/draft is below'],
  ['templates/theme/a.ts', '../parts/b.tsx', 'theme, parts, figures + quote, tools'],
  ['templates/parts/a.tsx', '../quote/b.tsx', 'templates/parts is below templates/quote'],
])('%s may not import %s', (file, from, words) => {
  expect(said(file, `import '${from}'`)).toEqual([expect.stringContaining(words)])
})

test.each([
  ['generator/plan/a.ts', '../trace/explain.ts'],
  ['generator/launch/checks/a.ts', '../finding.ts'],
  ['workbench/server/checks/a.ts', '../../../generator/plan/plan.ts'],
  ['server/leads/receive/a.ts', '../../http/b.ts'],
  ['templates/article/a.tsx', '../tools/b.tsx'],
  ['workbench/form/a.tsx', '../session/client.ts'],
  ['src/a.tsx', 'react-router-dom'],
])('%s may import %s', (file, from) => {
  expect(said(file, `import '${from}'`)).toEqual([])
})

test('a file in a folder that no room is for is reported', () => {
  expect(said('generator/utils/a.ts', '')).toEqual([expect.stringContaining('is in no room')])
})

test('a circle is reported with each of its imports, also one of types alone', () => {
  const texts = new Map([
    ['schema/a.ts', "import type { B } from './b.ts'\n"],
    ['schema/b.ts', "// The other\nimport type { C } from './c.ts'\n"],
    ['schema/c.ts', "import type { A } from './a.ts'\n"],
    ['schema/above.ts', "import type { A } from './a.ts'\nimport type { D } from './below.ts'\n"],
    ['schema/below.ts', ''],
  ])
  const [message, ...others] = wrongImports(texts, DIRECTIONS)
  expect(message?.split('\n  ').slice(1)).toEqual([
    'schema/a.ts:1 imports schema/b.ts',
    'schema/b.ts:2 imports schema/c.ts',
    'schema/c.ts:1 imports schema/a.ts',
  ])
  expect(others).toEqual([])
})
