import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, recoverFolder, replaceFolder } from '../../generator/write/folder.ts'
import { hashesIn, tempFolder } from '../fixtures/temp-folder.ts'

/** A process id that no system uses. */
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

test('readers see the complete old version until the commit, then the complete new one', () => {
  const folder = folderWith({ 'a.txt': 'one', 'deep/b.txt': 'one' })
  const output = replaceFolder(folder)
  output.write('a.txt', 'two')
  output.write('deep/er/c.txt', 'two')
  expect(contentsOf(folder)).toEqual({ 'a.txt': 'one', 'deep/b.txt': 'one' })

  output.commit()
  expect(contentsOf(folder)).toEqual({ 'a.txt': 'two', 'deep/er/c.txt': 'two' })
  expect(namesBeside(folder)).toEqual(['out'])
})

test('a commit returns which files were added, changed and removed, but not which stayed', () => {
  const folder = folderWith({ same: '1', other: '1', gone: '1' })
  const output = replaceFolder(folder)
  expect(output.write('same', '1')).toBe('same')
  expect(output.write('other', '2')).toBe('changed')
  expect(output.write('new', '1')).toBe('added')
  expect(output.commit()).toEqual({ added: ['new'], changed: ['other'], removed: ['gone'] })
})

test('the old version is kept in another folder, and stays there while nothing changes', () => {
  const folder = folderWith({ 'a.txt': 'one' })
  const previous = join(folder, '..', 'before')
  for (const content of ['two', 'two']) {
    const output = replaceFolder(folder, previous)
    output.write('a.txt', content)
    output.commit()
    expect(contentsOf(previous)).toEqual({ 'a.txt': 'one' })
  }
  expect(contentsOf(folder)).toEqual({ 'a.txt': 'two' })
  expect(namesBeside(folder)).toEqual(['before', 'out'])
})

test('a file can be kept without writing it; one that does not exist cannot be kept', () => {
  const folder = folderWith({ 'a.txt': 'one', 'b.txt': 'one' })
  const output = replaceFolder(folder)
  expect(output.keep('a.txt')).toBe(true)
  expect(output.keep('c.txt')).toBe(false)
  expect(output.commit()).toEqual({ added: [], changed: [], removed: ['b.txt'] })
  expect(contentsOf(folder)).toEqual({ 'a.txt': 'one' })
})

test('a file written twice has the last content, and the old version does not change', () => {
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

test('after a run that was killed between the two renames, the old version is restored', () => {
  const folder = join(tempFolder(), 'out')
  mkdirSync(`${folder}.old`)
  writeFileSync(join(`${folder}.old`, 'a.txt'), 'one')
  mkdirSync(`${folder}.next-${DEAD_PID}`)
  recoverFolder(folder)
  expect(contentsOf(folder)).toEqual({ 'a.txt': 'one' })
  expect(namesBeside(folder)).toEqual(['out'])
})

test('after a run that was killed after the renames, the new version stays and the old one is removed', () => {
  const folder = folderWith({ 'a.txt': 'two' })
  mkdirSync(`${folder}.old`)
  writeFileSync(join(`${folder}.old`, 'a.txt'), 'one')
  recoverFolder(folder)
  expect(contentsOf(folder)).toEqual({ 'a.txt': 'two' })
  expect(namesBeside(folder)).toEqual(['out'])
})

test('the next run removes the leftovers of dead runs, but not the folder of a running one', () => {
  const folder = folderWith({ 'a.txt': 'one' })
  for (const pid of [DEAD_PID, process.ppid]) mkdirSync(`${folder}.next-${pid}`)
  mkdirSync(`${folder}.next-to-it`)
  const output = replaceFolder(folder)
  output.write('a.txt', 'two')
  expect(existsSync(`${folder}.next-${DEAD_PID}`)).toBe(false)
  output.commit()
  expect(namesBeside(folder)).toEqual(['out', `out.next-${process.ppid}`])
})
