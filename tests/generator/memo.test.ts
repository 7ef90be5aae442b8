import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMemo } from '../../generator/cache/memo.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

/** One run of a step `double` that asks for these keys; says which of them it had to make. */
function run(file: string | undefined, keys: readonly number[], version = 'v1'): number[] {
  const memo = openMemo(file, version)
  const made: number[] = []
  for (const key of keys) {
    const value = memo.json('double', String(key), () => {
      made.push(key)
      return { double: 2 * key, text: 'é' }
    })
    expect(value).toEqual({ double: 2 * key, text: 'é' })
  }
  memo.save()
  return made
}

const newFile = () => join(tempFolder(), 'cache', 'memo.sqlite')

test('what a run made, the next one gets, unless the code is another version', () => {
  const file = newFile()
  expect(run(file, [1, 2])).toEqual([1, 2])
  expect(run(file, [1, 2, 3])).toEqual([3])
  expect(run(file, [1], 'v2')).toEqual([1])
  expect(run(undefined, [1, 1])).toEqual([1])
})

test('bytes come back as they were put', () => {
  const file = newFile()
  const memo = openMemo(file, 'v1')
  memo.put('picture', 'roof', Buffer.from([0, 255]))
  memo.save()
  expect(openMemo(file, 'v1').bytes('picture', 'roof')).toEqual(Buffer.from([0, 255]))
  expect(openMemo(file, 'v1').bytes('picture', 'tile')).toBeUndefined()
  expect(openMemo(file, 'v1').under('v2').bytes('picture', 'roof')).toBeUndefined()
})

test('bytes that were put are known without being read, and no others', () => {
  const file = newFile()
  const memo = openMemo(file, 'v1')
  memo.put('picture', 'roof', Buffer.from([0, 255]))
  memo.save()
  const next = openMemo(file, 'v1')
  expect(next.isEntry('picture', 'roof', Buffer.from([0, 255]))).toBe(true)
  expect(next.isEntry('picture', 'roof', Buffer.from([0, 254]))).toBe(false)
  expect(next.isEntry('picture', 'tile', Buffer.from([0, 255]))).toBe(false)
})

test('an entry that ten runs with something new have not asked for is deleted', () => {
  const file = newFile()
  run(file, [0, 1])
  for (let key = 2; key < 14; key++) run(file, [1, key])
  for (let idle = 0; idle < 12; idle++) expect(run(file, [1])).toEqual([])
  expect(run(file, [1, 13, 0])).toEqual([0])
})

test('with a damaged file the values are right all the same', () => {
  const file = newFile()
  const keys = Array.from({ length: 200 }, (_, key) => key)
  run(file, keys)
  const whole = readFileSync(file)
  for (let at = 0; at < whole.length; at += 997) {
    const damaged = Buffer.from(whole)
    damaged[at] = (damaged[at] ?? 0) ^ 0xff
    writeFileSync(file, at % 2 === 0 ? damaged : damaged.subarray(0, at))
    run(file, keys)
  }
  writeFileSync(file, 'This is no database.')
  run(file, keys)
  expect(run(file, keys)).toEqual([])
})

test('where the file cannot be written, the values are made again', () => {
  const file = newFile()
  run(file, [1])
  expect(run(join(file, 'below-a-file'), [1])).toEqual([1])
  expect(readdirSync(join(file, '..'))).not.toEqual([])
})
