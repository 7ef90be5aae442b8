import { expect, test } from 'vitest'
import { loadSite } from '../../generator/check/load-site.ts'
import { siteText } from '../fixtures/site.ts'

const TEXT = siteText()

test('what a record says has one hash, however its lines are laid out', () => {
  const commented = TEXT.replace(/^(\w+:)$/gm, '$1 # a comment')
  expect(commented).not.toBe(TEXT)
  const path = ['cities', 0]
  expect(loadSite(commented).recordHash(path)).toBe(loadSite(TEXT).recordHash(path))
})

test('another record, another word or a record that is missing has another hash', () => {
  const { recordHash } = loadSite(TEXT)
  const hashes = [['services', 0], ['services', 0, 'name'], ['business'], ['guides', 99]].map(
    recordHash,
  )
  expect(new Set(hashes).size).toBe(hashes.length)
})
