import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, recoverFolder, replaceFolder } from '../../generator/folder.ts'
import { hashesIn, tempFolder } from '../fixtures/temp-folder.ts'

/** A process id that no system hands out. */
const DEAD_PID = 2 ** 30

function folderWith(files: Record<string, string>): string {
  const folder = join(tempFolder(), 'out')
  const output = replaceFolder(folder)
  for (const [file, content] of Object.entries(files)) output.write(file, content)
  output.commit()
  return folder
}

function contentsOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    filesIn(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
}

function namesBeside(folder: string): string[] {
  return readdirSync(join(folder, '..')).toSorted()
}

test('the old version stands whole until the commit, and then the new one does', () => {
  const folder = folderWith({ 'a.txt': 'one', 'deep/b.txt': 'one' })
  const output = replaceFolder(folder)
  output.write('a.txt', 'two')
  output.write('deep/er/c.txt', 'two')
  expect(contentsOf(folder)).toEqual({ 'a.txt': 'one', 'deep/b.txt': 'one' })

  output.commit()
  expect(contentsOf(folder)).toEqual({ 'a.txt': 'two', 'deep/er/c.txt': 'two' })
  expect(namesBeside(folder)).toEqual(['out'])
})

test('a commit says which files were added, changed and removed, and not which stayed', () => {
  const folder = folderWith({ same: '1', other: '1', gone: '1' })
  const output = replaceFolder(folder)
  expect(output.write('same', '1')).toBe('same')
  expect(output.write('other', '2')).toBe('changed')
  expect(output.write('new', '1')).toBe('added')
  expect(output.commit()).toEqual({ added: ['new'], changed: ['other'], removed: ['gone'] })
})

test('a discarded version leaves the old one as it was and nothing beside it', () => {
  const folder = folderWith({ 'a.txt': 'one' })
  const output = replaceFolder(folder)
  output.write('a.txt', 'two')
  output.discard()
  expect(contentsOf(folder)).toEqual({ 'a.txt': 'one' })
  expect(namesBeside(folder)).toEqual(['out'])
})

test('a file with the same bytes is the same file afterwards, not a copy', () => {
  const folder = folderWith({ 'a.txt': 'one', 'b.txt': 'one' })
  const inode = (file: string) => statSync(join(folder, file)).ino
  const before = { a: inode('a.txt'), b: inode('b.txt') }
  const output = replaceFolder(folder)
  output.write('a.txt', Buffer.from('one'))
  output.write('b.txt', 'two')
  output.commit()
  expect(inode('a.txt')).toBe(before.a)
  expect(inode('b.txt')).not.toBe(before.b)
})

test('a file that is kept need not be written; one that never was cannot be kept', () => {
  const folder = folderWith({ 'a.txt': 'one', 'b.txt': 'one' })
  const output = replaceFolder(folder)
  expect(output.keep('a.txt')).toBe(true)
  expect(output.keep('c.txt')).toBe(false)
  expect(output.commit()).toEqual({ added: [], changed: [], removed: ['b.txt'] })
  expect(contentsOf(folder)).toEqual({ 'a.txt': 'one' })
})

test('a file written twice holds what came last, and the old version never sees it', () => {
  const folder = folderWith({ 'a.txt': 'one', 'b.txt': 'one' })
  const before = hashesIn(folder)
  const output = replaceFolder(folder)
  output.write('a.txt', 'one')
  output.write('a.txt', 'two')
  output.write('b.txt', 'two')
  output.write('b.txt', 'one')
  expect(hashesIn(folder)).toEqual(before)
  output.commit()
  expect(contentsOf(folder)).toEqual({ 'a.txt': 'two', 'b.txt': 'one' })
})

test('a run that was killed between the two renames is put right: the old version is back', () => {
  const folder = join(tempFolder(), 'out')
  mkdirSync(`${folder}.old`)
  writeFileSync(join(`${folder}.old`, 'a.txt'), 'one')
  mkdirSync(`${folder}.next-${DEAD_PID}`)
  recoverFolder(folder)
  expect(contentsOf(folder)).toEqual({ 'a.txt': 'one' })
  expect(namesBeside(folder)).toEqual(['out'])
})

test('a run that was killed after the renames leaves the new version, and the old one is cleared', () => {
  const folder = folderWith({ 'a.txt': 'two' })
  mkdirSync(`${folder}.old`)
  writeFileSync(join(`${folder}.old`, 'a.txt'), 'one')
  recoverFolder(folder)
  expect(contentsOf(folder)).toEqual({ 'a.txt': 'two' })
  expect(namesBeside(folder)).toEqual(['out'])
})

test('what dead runs left is cleared by the next run; what a living one makes is left alone', () => {
  const folder = folderWith({ 'a.txt': 'one' })
  for (const pid of [DEAD_PID, process.ppid]) mkdirSync(`${folder}.next-${pid}`)
  mkdirSync(`${folder}.next-to-it`)
  const output = replaceFolder(folder)
  output.write('a.txt', 'two')
  expect(existsSync(`${folder}.next-${DEAD_PID}`)).toBe(false)
  output.commit()
  expect(namesBeside(folder)).toEqual(['out', `out.next-${process.ppid}`])
})

test('there is nothing to recover where nothing ever was', () => {
  const folder = join(tempFolder(), 'missing', 'out')
  recoverFolder(folder)
  expect(existsSync(folder)).toBe(false)
  expect(filesIn(folder)).toEqual([])
})
