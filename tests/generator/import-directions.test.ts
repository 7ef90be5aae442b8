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
  'templates/ draw props and import schema/ alone; what decides belongs to generator/.'
const LINKS = 'templates/ draw plain links; navigation belongs to src/.'
const SRC = 'src/ runs in the browser: schema/ types, templates/ and generated/ alone.'
const SERVER = 'server/ serves the built dist/; what it shares with the site belongs to schema/.'

/** File that imports, what it imports, and what the refusal says. */
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
  ['templates/a.tsx', '../generator/paths.ts', TEMPLATES],
  ['templates/parts/a.tsx', '../../generator/paths.ts', TEMPLATES],
  ['templates/a.tsx', '../src/pages.ts', TEMPLATES],
  ['templates/a.tsx', '../server/app.ts', TEMPLATES],
  ['templates/a.tsx', '../generated/routes.json', TEMPLATES],
  ['templates/a.tsx', 'node:path', TEMPLATES],
  ['templates/a.tsx', 'react-router-dom', LINKS],
  ['src/a.tsx', '../generator/paths.ts', SRC],
  ['src/shell/a.tsx', '../../server/app.ts', SRC],
  ['src/a.tsx', 'node:fs', SRC],
  ['src/a.tsx', 'zod', SRC],
  ['server/a.ts', '../generator/paths.ts', SERVER],
  ['server/a.ts', '../templates/hub.tsx', SERVER],
  ['server/a.ts', '../src/site.tsx', SERVER],
]

const ALLOWED: [string, string][] = [
  ['schema/a.ts', 'zod'],
  ['schema/a.ts', './fields.ts'],
  ['generator/a.ts', '../schema/site.ts'],
  ['generator/pages/a.ts', '../paths.ts'],
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

const WAYS: Record<string, (from: string) => string> = {
  import: (from) => `import { x } from '${from}'\n\nexport const y = x\n`,
  'import of a type': (from) => `import type { X } from '${from}'\n\nexport type Y = X\n`,
  'import for its effect': (from) => `import '${from}'\n`,
  're-export': (from) => `export { x } from '${from}'\n`,
  'import while running': (from) => `export const y = () => import('${from}')\n`,
}

/** Lints each snippet with the project's own rules, and gives what is said about each file: [file, message] pairs. */
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

/** `generator/pages/a.ts` as the file of snippet 7: `generator/pages/a7.ts`. */
function numbered(file: string, index: number): string {
  return file.replace(/a(\.tsx?)$/, `a${index}$1`)
}

test.each(Object.keys(WAYS))(
  'an %s in a forbidden direction is refused, and told where it belongs',
  (way) => {
    const snippets = REFUSED.map(([file, from, message], index) => ({
      file: numbered(file, index),
      code: WAYS[way]?.(from) ?? '',
      message,
    }))
    const expected = snippets.map(({ file, message }) => [file, message])
    expect(lint(snippets).toSorted()).toEqual(expected.toSorted())
  },
)

test('every allowed direction passes', () => {
  const snippets = ALLOWED.flatMap(([file, from], index) =>
    Object.entries(WAYS).map(([, code], way) => ({
      file: numbered(file, index * 10 + way),
      code: code(from),
    })),
  )
  expect(lint(snippets)).toEqual([])
})
