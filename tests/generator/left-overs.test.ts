import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftOvers } from '../../files/left-overs.mjs'
import { tempFolder } from '../fixtures/temp-folder.ts'

test('only what no living process writes is removed, and only what has the name of an unfinished file', () => {
  const folder = tempFolder()
  const dead = 2 ** 30
  const kept = [
    'pages',
    `pages.next-${process.ppid}-00c0ffee`,
    'tampa.next-storm.jpg',
    `pages.next-${dead}-00c0ffee.json`,
  ]
  const left = [
    `pages.next-${dead}-00c0ffee`,
    `published.tsv.next-${dead}`,
    `pages.next-${process.pid}-00c0ffee`,
  ]
  for (const name of [...kept, ...left]) writeFileSync(join(folder, name), '')
  removeLeftOvers(folder)
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted())
  removeLeftOvers(join(folder, 'missing'))
})
