import { expect, test } from 'vitest'
import { cacheFolder } from '../../generator/cache/cache-folder.ts'
import { pageMemory } from '../../generator/plan/page-memory.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

const TAMPA = '/locations/tampa'
const LUTZ = '/locations/lutz'

/** The memory of a run in which reads say what `now` says. */
function memoryOf(folder: string, now: Record<string, string>, version = 'v1') {
  const hashNow = (read: string) => now[read] ?? ''
  return pageMemory({ cache: cacheFolder(folder, version), hashNow })
}

/** A folder in which a run has kept two pages. */
function twoPages(now: Record<string, string>): string {
  const folder = tempFolder()
  const memory = memoryOf(folder, now)
  memory.add(TAMPA, { facts: 'Tampa', reads: ['record\tcities:tampa\tname', 'phone'] })
  memory.add(LUTZ, { facts: 'Lutz', reads: ['record\tcities:lutz\tname', 'phone'] })
  memory.save()
  return folder
}

test('a page is remembered while all that it has read says the same', () => {
  const now = { 'record\tcities:tampa\tname': 'a', 'record\tcities:lutz\tname': 'b', phone: 'c' }
  const folder = twoPages(now)
  expect(memoryOf(folder, now).find(TAMPA)).toBe('Tampa')
  expect(memoryOf(folder, now).find('/locations/odessa')).toBeUndefined()

  const renamed = memoryOf(folder, { ...now, 'record\tcities:lutz\tname': 'x' })
  expect(renamed.find(TAMPA)).toBe('Tampa')
  expect(renamed.find(LUTZ)).toBeUndefined()

  const moved = memoryOf(folder, { ...now, phone: '' })
  expect([moved.find(TAMPA), moved.find(LUTZ)]).toEqual([undefined, undefined])
  expect(memoryOf(folder, now, 'v2').find(TAMPA), 'another version of the code').toBeUndefined()
})

test('the next run remembers what this one has found or made, and nothing else', () => {
  const now = { 'record\tcities:tampa\tname': 'a', 'record\tcities:lutz\tname': 'b', phone: 'c' }
  const folder = twoPages(now)
  const later = { ...now, 'record\tcities:lutz\tname': 'x', trait: 'd' }
  const second = memoryOf(folder, later)
  second.find(TAMPA)
  second.add('/locations/odessa', { facts: 'Odessa', reads: ['phone', 'trait'] })
  second.save()

  const third = memoryOf(folder, later)
  expect(third.find(TAMPA)).toBe('Tampa')
  expect(third.find('/locations/odessa')).toBe('Odessa')
  expect(third.find(LUTZ)).toBeUndefined()
  const fourth = memoryOf(folder, { ...later, trait: 'e' })
  expect([fourth.find(TAMPA), fourth.find('/locations/odessa')]).toEqual(['Tampa', undefined])
})
