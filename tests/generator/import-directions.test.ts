import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { tempFolder } from '../fixtures/temp-folder.ts'

const BIOME = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url))
const CONFIG = fileURLToPath(new URL('../../biome.json', import.meta.url))

const SCHEMA = 'schema/ imports no other room: everybody imports it.'
const SCHEMA_TOOLS = 'schema/ knows neither Node nor React: the browser and the generator share it.'
const GENERATOR =
  'generator/ reaches the templates through the render bundle only; what both need belongs to schema/.'
const TEMPLATES =
  'templates/ only render props. They may import from schema/; logic belongs in generator/.'
const LINKS = 'templates/ render plain links; navigation belongs in src/.'
const SRC = 'src/ runs in the browser. It may import from schema/, templates/ and generated/ only.'
const TOASTS =
  'Only templates/parts/toast-list.tsx may import notistack. Show a toast with showToast from templates/parts/toast.tsx.'
const DIALOG = 'Only templates/parts/dialog.tsx may import @reach/dialog. Use its Dialog component.'
const MOTION =
  'Only templates/parts/motion.tsx may import framer-motion. Load it with loadMotion from templates/parts/welcome-motion.ts.'
const SERVER = 'server/ serves the built dist/; what it shares with the site belongs to schema/.'

const WORKBENCH =
  'workbench/ runs in the browser of whoever edits the site. It may import from schema/ only; it reaches the generator through its API.'

const GENERATOR_ROOMS = [
  'cache',
  'text',
  'read',
  'pictures',
  'social',
  'pages',
  'check',
  'audit',
  'ledger',
  'trace',
  'write',
  'render',
  'plan',
  'draft',
  'dev',
  'launch',
  'commands',
]

function upward(room: string): string {
  return `generator/${room}/ is below this room. The rooms from the bottom up: ${GENERATOR_ROOMS.join(', ')}.`
}

/** The importing file, what it imports, and the lint message. */
const REFUSED: [string, string, string][] = [
  ['schema/a.ts', '../generator/expand.ts', SCHEMA],
  ['schema/a.ts', '../templates/hub.tsx', SCHEMA],
  ['schema/a.ts', '../src/site.tsx', SCHEMA],
  ['schema/a.ts', '../server/app.ts', SCHEMA],
  ['schema/a.ts', '../generated/routes.json', SCHEMA],
  ['schema/a.ts', 'node:fs', SCHEMA_TOOLS],
  ['schema/a.ts', 'react', SCHEMA_TOOLS],
  ['schema/a.ts', 'styled-components', SCHEMA_TOOLS],
  ['generator/a.ts', '../templates/registry.ts', GENERATOR],
  ['generator/pages/a.ts', '../../templates/hub.tsx', GENERATOR],
  ['generator/a.ts', '../src/pages.ts', GENERATOR],
  ['generator/a.ts', '../server/app.ts', GENERATOR],
  ['generator/a.ts', 'react', GENERATOR],
  ['generator/cache/a.ts', '../text/tokens.ts', upward('cache')],
  ['generator/text/a.ts', '../read/source.ts', upward('text')],
  ['generator/read/a.ts', '../check/check-source.ts', upward('read')],
  ['generator/read/a.ts', '../social/card-file.ts', upward('read')],
  ['generator/social/a.ts', '../pages/head.ts', upward('social')],
  ['generator/pages/a.ts', '../check/check-source.ts', upward('pages')],
  ['generator/check/a.ts', '../audit/audit.ts', upward('check')],
  ['generator/audit/a.ts', '../plan/survey.ts', upward('audit')],
  ['generator/ledger/a.ts', '../trace/explain.ts', upward('ledger')],
  ['generator/trace/a.ts', '../plan/survey.ts', upward('trace')],
  ['generator/write/a.ts', '../render/document.ts', upward('write')],
  ['generator/render/a.ts', '../plan/generate.ts', upward('render')],
  ['generator/plan/a.ts', '../commands/gen.ts', upward('plan')],
  ['generator/plan/a.ts', '../draft/draft.ts', upward('plan')],
  ['generator/draft/a.ts', '../dev/dev.ts', upward('draft')],
  ['generator/dev/a.ts', '../commands/gen.ts', upward('dev')],
  ['generator/dev/a.ts', '../launch/launch.ts', upward('dev')],
  ['generator/launch/a.ts', '../commands/launch.ts', upward('launch')],
  ['generator/launch/a.ts', '../server/app.ts', GENERATOR],
  ['workbench/a.tsx', '../generator/draft/draft.ts', WORKBENCH],
  ['workbench/a.tsx', '../templates/hub.tsx', WORKBENCH],
  ['workbench/a.tsx', '../src/pages.ts', WORKBENCH],
  ['workbench/a.tsx', 'node:fs', WORKBENCH],
  ['templates/a.tsx', '../workbench/app.tsx', TEMPLATES],
  ['schema/a.ts', '../workbench/api.ts', SCHEMA],
  ['generator/text/a.ts', '../../templates/hub.tsx', GENERATOR],
  ['templates/a.tsx', '../generator/paths.ts', TEMPLATES],
  ['templates/parts/a.tsx', '../../generator/pages/head.ts', TEMPLATES],
  ['templates/a.tsx', '../src/pages.ts', TEMPLATES],
  ['templates/a.tsx', '../server/app.ts', TEMPLATES],
  ['templates/a.tsx', '../generated/routes.json', TEMPLATES],
  ['templates/a.tsx', 'node:path', TEMPLATES],
  ['templates/a.tsx', 'react-router-dom', LINKS],
  ['src/a.tsx', '../generator/paths.ts', SRC],
  ['src/shell/a.tsx', '../../server/app.ts', SRC],
  ['src/a.tsx', 'node:fs', SRC],
  ['src/a.tsx', 'zod', SRC],
  ['templates/parts/a.tsx', 'notistack', TOASTS],
  ['templates/quote/a.ts', '@reach/dialog', DIALOG],
  ['templates/a.tsx', 'framer-motion', MOTION],
  ['templates/parts/a.ts', 'framer-motion/dom', MOTION],
  ['src/a.tsx', 'notistack', TOASTS],
  ['src/shell/a.tsx', '@reach/dialog', DIALOG],
  ['src/a.ts', 'framer-motion', MOTION],
  ['src/a.ts', 'framer-motion/dom', MOTION],
  ['server/a.ts', '../generator/paths.ts', SERVER],
  ['server/a.ts', '../templates/hub.tsx', SERVER],
  ['server/a.ts', '../src/site.tsx', SERVER],
]

const ALLOWED: [string, string][] = [
  ['schema/a.ts', 'zod'],
  ['schema/a.ts', './fields.ts'],
  ['generator/a.ts', '../schema/site.ts'],
  ['generator/pages/a.ts', '../text/tokens.ts'],
  ['generator/commands/a.ts', '../plan/generate.ts'],
  ['generator/plan/a.ts', '../trace/explain.ts'],
  ['generator/a.ts', 'yaml'],
  ['generator/a.ts', 'node:fs'],
  ['templates/a.tsx', '../schema/page.ts'],
  ['templates/parts/a.tsx', '../theme/tokens.ts'],
  ['templates/a.tsx', 'react'],
  ['templates/a.tsx', 'styled-components'],
  ['src/a.tsx', '../schema/page.ts'],
  ['src/a.tsx', '../templates/registry.ts'],
  ['src/a.tsx', '../generated/shell.json'],
  ['src/a.tsx', 'react-router-dom'],
  ['server/a.ts', '../schema/quote.ts'],
  ['server/a.ts', 'node:http'],
]

/** The one file that may import each package, and the packages that file still may not import. */
const WRAPPERS: { file: string; wraps: string; refused: [string, string][] }[] = [
  {
    file: 'templates/parts/toast-list.tsx',
    wraps: 'notistack',
    refused: [
      ['@reach/dialog', DIALOG],
      ['framer-motion/dom', MOTION],
    ],
  },
  {
    file: 'templates/parts/dialog.tsx',
    wraps: '@reach/dialog',
    refused: [
      ['notistack', TOASTS],
      ['framer-motion', MOTION],
    ],
  },
  {
    file: 'templates/parts/motion.tsx',
    wraps: 'framer-motion/dom',
    refused: [
      ['notistack', TOASTS],
      ['@reach/dialog', DIALOG],
    ],
  },
]

const WAYS: Record<string, (from: string) => string> = {
  import: (from) => `import { x } from '${from}'\n\nexport const y = x\n`,
  'type import': (from) => `import type { X } from '${from}'\n\nexport type Y = X\n`,
  'side-effect import': (from) => `import '${from}'\n`,
  're-export': (from) => `export { x } from '${from}'\n`,
  'dynamic import': (from) => `export const y = () => import('${from}')\n`,
}

/** Lints each snippet with the project's own rules; returns one [file, message] pair per finding. */
function lint(snippets: readonly { file: string; code: string }[]): [string, string][] {
  const folder = tempFolder()
  copyFileSync(CONFIG, join(folder, 'biome.json'))
  for (const { file, code } of snippets) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), code)
  }
  const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github', '.']
  const { stdout } = spawnSync(BIOME, args, { cwd: folder, encoding: 'utf8' })
  const findings = stdout.matchAll(/^::error title=([^,]*),file=([^,]*),[^:]*::(.*)$/gm)
  return Array.from(findings, ([, rule, file = '', message = '']) => {
    expect(rule).toBe('lint/style/noRestrictedImports')
    return [file.slice(file.indexOf(folder) === -1 ? 0 : folder.length + 1), message]
  })
}

/** A file name of its own for each snippet: `generator/pages/a.ts` with 7 is `generator/pages/a7.ts`. */
function numbered(file: string, index: number): string {
  return file.replace(/a(\.tsx?)$/, `a${index}$1`)
}

test('a forbidden direction is refused in every way to import, with a message that says what to do instead', () => {
  const snippets = Object.values(WAYS).flatMap((code, way) =>
    REFUSED.map(([file, from, message], index) => ({
      file: numbered(file, way * 1000 + index),
      code: code(from),
      message,
    })),
  )
  const expected = snippets.map(({ file, message }) => [file, message])
  expect(lint(snippets).toSorted()).toEqual(expected.toSorted())
})

test('every allowed direction passes', () => {
  const snippets = ALLOWED.flatMap(([file, from], index) =>
    Object.entries(WAYS).map(([, code], way) => ({
      file: numbered(file, index * 10 + way),
      code: code(from),
    })),
  )
  expect(lint(snippets)).toEqual([])
})

test('the file that wraps a package may import it, and otherwise only what its room may', () => {
  const ofTheRoom = REFUSED.filter(([, , message]) => message === TEMPLATES || message === LINKS)
    .filter(([from]) => from.startsWith('templates/parts/') || from === 'templates/a.tsx')
    .map(([, from, message]): [string, string] => [from, message])
  const snippets = WRAPPERS.map(({ file, wraps, refused }) => ({
    file,
    code: [wraps, ...[...refused, ...ofTheRoom].map(([from]) => from)]
      .map((from) => `import '${from}'\n`)
      .join(''),
  }))
  const expected = WRAPPERS.flatMap(({ file, refused }) =>
    [...refused, ...ofTheRoom].map(([, message]) => [file, message]),
  )
  expect(lint(snippets).toSorted()).toEqual(expected.toSorted())
})

test('two files that import each other are reported', () => {
  const folder = tempFolder()
  copyFileSync(CONFIG, join(folder, 'biome.json'))
  mkdirSync(join(folder, 'generator/pages'), { recursive: true })
  writeFileSync(
    join(folder, 'generator/pages/a.ts'),
    "import { b } from './b.ts'\n\nexport const a = () => b\n",
  )
  writeFileSync(
    join(folder, 'generator/pages/b.ts'),
    "import { a } from './a.ts'\n\nexport const b = () => a\n",
  )
  const args = ['lint', '--vcs-enabled=false', '--reporter=github', '.']
  const { stdout } = spawnSync(BIOME, args, { cwd: folder, encoding: 'utf8' })
  const found = Array.from(stdout.matchAll(/^::error title=([^,]*),/gm), ([, rule]) => rule)
  expect(found).toEqual(['lint/suspicious/noImportCycles', 'lint/suspicious/noImportCycles'])
})
