import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cacheFolder } from '../../generator/cache/cache-folder.ts'
import { codeVersion } from '../../generator/cache/code-version.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

test('a later run reads what an earlier one has kept', () => {
  const folder = join(tempFolder(), 'cache')
  cacheFolder(folder, 'v1').writeJson('pages.json', { tampa: [1, 'ü'] })
  cacheFolder(folder, 'v1').writeBytes('runs', Buffer.from([0, 255, 7]))
  const cache = cacheFolder(folder, 'v1')
  expect(cache.readJson('pages.json')).toEqual({ tampa: [1, 'ü'] })
  expect(cache.readBytes('runs')).toEqual(Buffer.from([0, 255, 7]))
  expect(cache.readJson('other.json')).toBeUndefined()
  expect(readdirSync(folder), 'nothing else is left in it').toEqual(['pages.json', 'runs'])
})

test('another version of the code reads nothing', () => {
  const folder = tempFolder()
  cacheFolder(folder, 'v1').writeJson('pages.json', [])
  expect(cacheFolder(folder, 'v2').readJson('pages.json')).toBeUndefined()
})

test('a file that is cut off or changed anywhere is not believed', () => {
  const folder = tempFolder()
  const cache = cacheFolder(folder, 'v1')
  cache.writeJson('pages.json', { path: '/locations/tampa' })
  const file = join(folder, 'pages.json')
  const whole = readFileSync(file)
  for (let length = 0; length < whole.length; length++) {
    writeFileSync(file, whole.subarray(0, length))
    expect(cache.readJson('pages.json'), `the first ${length} bytes`).toBeUndefined()
    const changed = Buffer.from(whole)
    changed[length] = (changed[length] ?? 0) ^ 1
    writeFileSync(file, changed)
    expect(cache.readJson('pages.json'), `byte ${length} changed`).toBeUndefined()
  }
  writeFileSync(file, whole)
  expect(cache.readJson('pages.json')).toEqual({ path: '/locations/tampa' })
})

test('without a folder, or with something else in its place, nothing is kept and nothing fails', () => {
  const folder = tempFolder()
  mkdirSync(join(folder, 'pages.json'))
  writeFileSync(join(folder, 'taken'), '')
  for (const cache of [
    cacheFolder(undefined),
    cacheFolder(folder),
    cacheFolder(join(folder, 'taken')),
  ]) {
    cache.writeJson('pages.json', [])
    expect(cache.readJson('pages.json')).toBeUndefined()
  }
})

test('the version of the code is the same at every question, and names no path', () => {
  expect(codeVersion()).toBe(codeVersion())
  expect(codeVersion()).toMatch(/^[\w-]{27}$/)
})
