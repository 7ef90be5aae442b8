import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cacheFolder } from '../../generator/cache/cache-folder.ts'
import { compareFolder, filesIn, replaceFolder } from '../../generator/write/folder.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

type Files = Record<string, string>

const VERSION = 'test'

function place() {
  const root = tempFolder()
  return { folder: join(root, 'out'), kept: join(root, 'cache') }
}

function replace({ folder, kept }: { folder: string; kept: string }, files: Files) {
  const output = replaceFolder(folder, cacheFolder(kept, VERSION))
  for (const [file, content] of Object.entries(files)) output.write(file, content)
  return output.commit()
}

function contentsOf(folder: string): Files {
  return Object.fromEntries(
    filesIn(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
}

function manyFiles(count: number): Files {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${index % 3}/${index}.txt`, `text ${index}`]),
  )
}

test('a small change moves the twin into place; every other file stays the same file', () => {
  const at = place()
  const files = manyFiles(12)
  replace(at, files)
  const inode = (file: string) => statSync(join(at.folder, file)).ino
  const twin = statSync(join(at.kept, 'twin')).ino
  const before = Object.keys(files).map(inode)
  const next = { ...files, '0/0.txt': 'new' }
  expect(replace(at, next)).toEqual({ added: [], changed: ['0/0.txt'], removed: [] })

  expect(statSync(at.folder).ino).toBe(twin)
  expect(contentsOf(at.folder)).toEqual(next)
  expect(contentsOf(join(at.kept, 'twin'))).toEqual(next)
  expect(Object.keys(files).map(inode).slice(1)).toEqual(before.slice(1))
  expect(readdirSync(dirname(at.folder)).toSorted()).toEqual(['cache', 'out'])
})

test('an unchanged version leaves the folder alone', () => {
  const at = place()
  replace(at, manyFiles(12))
  const before = statSync(at.folder)
  expect(replace(at, manyFiles(12))).toEqual({ added: [], changed: [], removed: [] })
  expect(statSync(at.folder)).toMatchObject({ ino: before.ino, ctimeMs: before.ctimeMs })
})

test('a file is kept only with the content of its hash, and comparing needs no reading either', () => {
  const at = place()
  replace(at, manyFiles(2))
  const output = replaceFolder(at.folder, cacheFolder(at.kept, VERSION))
  expect(output.keep('0/0.txt', 'another hash')).toBe(false)
  expect(output.keep('9/9.txt', 'another hash')).toBe(false)
  output.discard()
  const comparison = compareFolder(at.folder, cacheFolder(at.kept, VERSION))
  expect(comparison.write('0/0.txt', 'text 0')).toBe('same')
  expect(comparison.commit()).toEqual({ added: [], changed: [], removed: ['1/1.txt'] })
})

test('a file becomes a folder, a folder becomes a file, and empty folders go', () => {
  const at = place()
  replace(at, { ...manyFiles(12), a: 'file', 'b/c': 'file', 'd/e/f': 'file' })
  const next = { ...manyFiles(12), 'a/x': 'file', b: 'file' }
  replace(at, next)
  expect(contentsOf(at.folder)).toEqual(next)
  replace(at, next)
  expect(readdirSync(at.folder).toSorted()).toEqual(['0', '1', '2', 'a', 'b'])
})

/** What somebody may do to a folder by hand. The times of the file are set back to what they were. */
const BY_HAND: Record<string, (path: string) => void> = {
  edits: (path) => writeFileSync(path, 'xxxx y'),
  replaces: (path) => {
    writeFileSync(`${path}.tmp`, 'xxxx y')
    renameSync(`${path}.tmp`, path)
  },
  deletes: (path) => rmSync(path),
  copies: (path) => {
    cpSync(path, `${path}.tmp`)
    renameSync(`${path}.tmp`, path)
  },
  'puts another file beside': (path) => writeFileSync(`${path}.other`, 'mine'),
  'puts a folder in the place of': (path) => {
    rmSync(path)
    mkdirSync(path)
  },
  'deletes the folder of': (path) => rmSync(dirname(path), { recursive: true }),
}

test.each(
  Object.keys(BY_HAND).flatMap((deed) =>
    (['folder', 'twin'] as const).map((where) => [deed, where] as const),
  ),
)(
  'whoever %s a file in the %s gets the right version after the next run and the one after it',
  (deed, where) => {
    const at = place()
    const files = manyFiles(12)
    replace(at, files)
    const path = join(where === 'folder' ? at.folder : join(at.kept, 'twin'), '0/3.txt')
    const { atime, mtime } = statSync(path)
    BY_HAND[deed]?.(path)
    if (existsSync(path)) utimesSync(path, atime, mtime)

    const next = { ...files, '1/1.txt': 'new' }
    replace(at, next)
    expect(contentsOf(at.folder)).toEqual(next)
    replace(at, files)
    expect(contentsOf(at.folder)).toEqual(files)
  },
)

test('what somebody puts into the twin, touching none of its files, never gets into the folder', () => {
  const at = place()
  replace(at, manyFiles(12))
  writeFileSync(join(at.kept, 'twin/0/mine.txt'), 'mine')
  const next = { ...manyFiles(12), '1/1.txt': 'new' }
  replace(at, next)
  expect(contentsOf(at.folder)).toEqual(next)
})

test.each([
  ['the whole cache', ''],
  ['the twin', 'twin'],
  ['the record', 'folder'],
])('deleting %s is safe', (_, name) => {
  const at = place()
  const files = manyFiles(12)
  replace(at, files)
  rmSync(join(at.kept, name), { recursive: true })
  const next = { ...files, '1/1.txt': 'new' }
  expect(replace(at, next)).toEqual({ added: [], changed: ['1/1.txt'], removed: [] })
  expect(contentsOf(at.folder)).toEqual(next)
})

test('any sequence of versions gives the same files as writing each of them anew', () => {
  const name = fc.constantFrom('a', 'b', 'c/a', 'c/b', 'c/d/a', 'e/a', 'f', 'g')
  const version = fc.dictionary(name, fc.constantFrom('one', 'two', 'six'))
  const deed = fc.option(fc.tuple(fc.constantFrom(...Object.keys(BY_HAND)), fc.nat(), fc.boolean()))
  fc.assert(
    fc.property(fc.array(fc.tuple(version, deed), { minLength: 2, maxLength: 6 }), (steps) => {
      const at = place()
      for (const [files, byHand] of steps) {
        replace(at, files)
        expect(contentsOf(at.folder)).toEqual(files)
        if (byHand === null) continue
        const root = byHand[2] ? at.folder : join(at.kept, 'twin')
        const file = filesIn(root)[byHand[1] % Math.max(filesIn(root).length, 1)]
        if (file !== undefined) BY_HAND[byHand[0]]?.(join(root, file))
      }
    }),
    { numRuns: 30 },
  )
}, 120_000)
