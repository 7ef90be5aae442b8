import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { tempFolder } from '../fixtures/temp-folder.ts'

const PROJECT = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
const RUNNER = 'tests/test-all-cli.ts'

/** Runs `npm test` as the project does, with parts of its own. */
function npmTest(parts: Record<string, string>, ...args: string[]) {
  const folder = tempFolder()
  const loader = import.meta.resolve('tsx')
  const command = PROJECT.scripts.test
    ?.replace('tsx', loader)
    .replace(RUNNER, fileURLToPath(new URL(`../../${RUNNER}`, import.meta.url)))
  const scripts = { ...parts, test: command }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }))
  return spawnSync('npm', ['test', '--silent', '--', ...args], { cwd: folder, encoding: 'utf8' })
}

const PASSED = {
  'check:types': 'exit 0',
  'check:lint': 'exit 0',
  'test:unit': 'exit 0',
  'test:main': 'echo "44 passed"',
}

test('npm test runs every part, whatever happened to the one before, and fails when any did', () => {
  const { status, stdout } = npmTest({
    ...PASSED,
    'check:types': 'echo "one wrong type" && exit 2',
    'test:unit': 'kill -KILL $$',
  })
  expect(stdout).toContain('44 passed')
  expect(stdout).toMatch(/^types failed:\none wrong type$/m)
  expect(stdout).toMatch(/^types +\d+ s +FAILED\nlint +\d+ s +\nunit +\d+ s +FAILED\nmain +\d+ s/m)
  expect(stdout).toMatch(/^2 passed, 2 failed$/m)
  expect(status).toBe(1)
})

test('npm test succeeds when all of its parts do but those left out', () => {
  const { status, stdout } = npmTest(
    { ...PASSED, 'check:lint': 'exit 1' },
    '--without',
    'types,lint',
  )
  expect(stdout).toMatch(/^2 passed, 0 failed$/m)
  expect(status).toBe(0)
})

test('an unknown part is named before anything runs', () => {
  const { status, stdout, stderr } = npmTest(PASSED, '--without', 'mian')
  expect(stderr).toContain('Unknown part: mian. Parts: types, lint, unit, main, browser, ')
  expect(stdout).not.toContain('44 passed')
  expect(status).toBe(2)
})
