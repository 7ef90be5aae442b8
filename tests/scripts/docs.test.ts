import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HOUSE, houseText } from '../../scripts/house.ts'
import { NOTICES, noticesText } from '../../scripts/notices.ts'

/** Compares without printing a thousand lines of both. */
function expectCurrent(file: string, text: string) {
  const isCurrent = readFileSync(file, 'utf8') === text
  expect(isCurrent, `${file} is out of date. Run: npm run docs`).toBe(true)
}

test('the drawing of the house shows the rooms and arrows that the imports make', () => {
  expectCurrent(HOUSE, houseText())
})

test('the notices have the licenses of what pages load, in the versions of package-lock.json', () => {
  expectCurrent(NOTICES, noticesText())
})

test('the notices name what is bundled, its dependencies, and what is copied', () => {
  const notices = readFileSync(NOTICES, 'utf8')
  for (const name of ['react-dom', 'scheduler', 'goober', 'focus-lock', 'lucide-react', 'vite'])
    expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+$`, 'm'))
  expect(notices).toContain('Copyright (c) 2026 Lucide Icons and Contributors')
  expect(notices).toContain('SIL OPEN FONT LICENSE Version 1.1')
  expect(notices).not.toMatch(/^(?:fastify|sharp|vitest) \d/m)
})
