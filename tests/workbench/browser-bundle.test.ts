import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { tempFolder } from '../fixtures/temp-folder.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

test('the workbench is bundled in production code, also when a dev server asks for it', () => {
  const folder = join(tempFolder(), 'bundle')
  execFileSync(
    process.execPath,
    ['workbench/server/make-browser-bundle.mjs', ROOT, folder, 'test'],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'development' } },
  )
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts).not.toEqual([])
  for (const name of scripts)
    expect(readFileSync(join(folder, name), 'utf8')).not.toContain('jsxDEV')
})
