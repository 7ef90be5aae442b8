import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { originOf } from '../../generator/launch/launch.ts'
import { filesIn } from '../../generator/write/folder.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { programFile } from '../setup/programs.ts'

test('what cannot be checked is said in a sentence with exit code 2, never as a site that is not fit', async () => {
  const folder = tempFolder()
  const run = async (...args: string[]) => {
    const command = [programFile('generator'), 'launch', ...args]
    const child = spawn(process.execPath, command, { cwd: folder })
    const [stderr, status] = await Promise.all([
      text(child.stderr),
      new Promise((resolve) => child.once('exit', resolve)),
    ])
    return { stderr, status }
  }
  const runs = await Promise.all([run('--built'), run('--sight'), run('--built', '--probe')])
  expect(runs.map(({ status }) => status)).toEqual([2, 2, 2])
  expect(runs[0]?.stderr).toContain('site.yaml does not exist.')
  expect(runs[1]?.stderr).toContain('npm run launch -- --help')
  expect(runs[2]?.stderr).toContain('npm run launch -- --url https://… --probe')
  expect(filesIn(folder)).toEqual([])
})

test.each([
  ['https://www.pelicanridge.com', 'https://www.pelicanridge.com'],
  ['https://www.pelicanridge.com/', 'https://www.pelicanridge.com'],
  ['http://127.0.0.1:4173/', 'http://127.0.0.1:4173'],
  ['http://localhost:4173', 'http://localhost:4173'],
])('the address %s is checked at %s', (url, origin) => {
  expect(originOf(url)).toBe(origin)
})

test.each([
  ['http://www.pelicanridge.com', 'is not encrypted'],
  ['www.pelicanridge.com', 'is not an address'],
  ['https://www.pelicanridge.com/sitemap', 'has a path'],
])('the address %s is refused with one that works', (url, text) => {
  expect(() => originOf(url)).toThrow(text)
  expect(() => originOf(url)).toThrow('--url https://www.pelicanridge.com')
})
