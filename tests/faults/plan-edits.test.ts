import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generate } from '../../generator/plan/generate.ts'
import { isEmpty } from '../../generator/plan/plan.ts'
import { planSite } from '../../generator/plan/plan-site.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { siteText } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { rounds } from '../setup/rounds.ts'

/** Facts of a small site, chosen at random. */
const anyFacts = fc.record({
  cities: fc.uniqueArray(fc.constantFrom('Tampa', 'Ocala', 'Lutz', 'Ruskin'), { minLength: 1 }),
  coverage: fc.constantFrom('full', 'area'),
  rebate: fc.constantFrom('$500', '$750'),
  phone: fc.constantFrom('(813) 555-0142', '(813) 555-0143'),
  guides: fc.uniqueArray(fc.constantFrom('wet-wall', 'old-roof', 'loose-tile')),
  service: fc.constantFrom('Service roof-repair', 'Fixing roofs'),
})

function siteWith({
  cities,
  coverage,
  rebate,
  phone,
  guides,
  service,
}: typeof anyFacts extends fc.Arbitrary<infer Facts> ? Facts : never): string {
  return siteText({
    cities: cities.map((name) => `{ name: ${name}, county: Hillsborough, coverage: ${coverage} }`),
    guides: ['attic-leak', ...guides].map((slug) => goodArticle(slug)),
  })
    .replace('rebateAmount: $500', `rebateAmount: ${rebate}`)
    .replace('(813) 555-0142', phone)
    .replace('name: Service roof-repair', `name: ${service}`)
}

test('gen does exactly what the plan said, whatever the edit', () => {
  fc.assert(
    fc.property(anyFacts, anyFacts, (factsBefore, factsAfter) => {
      const before = siteWith(factsBefore)
      const after = siteWith(factsAfter)
      const folder = join(tempFolder(), 'generated')
      generate({ input: before, folder, audit: 'warn' })
      const { pages, everyPage } = planSite({ input: after, folder, audit: 'warn' })
      const { changes } = generate({ input: after, folder, audit: 'warn' })
      const pathsOf = (files: readonly string[]) =>
        files
          .filter((file) => file.startsWith('props/') && file !== 'props/404.json')
          .map((file) => file.slice('props'.length, -'.json'.length).replace(/^\/index$/, '/'))
          .toSorted()
      const moved = pages.moved.map(({ from, to }) => ({ from, to: to.path }))
      expect(pathsOf(changes.added)).toEqual(
        [...pages.added.map(({ path }) => path), ...moved.map(({ to }) => to)].toSorted(),
      )
      expect(pathsOf(changes.removed)).toEqual(
        [...pages.removed.map(({ path }) => path), ...moved.map(({ from }) => from)].toSorted(),
      )
      const texts = [...pages.changed, ...pages.retitled].map(({ page }) => page.path)
      expect(pathsOf(changes.changed)).toEqual([...new Set(texts)].toSorted())
      expect(changes.changed.includes('shell.json')).toBe(everyPage.length > 0)
      expect(isEmpty(planSite({ input: after, folder, audit: 'warn' }))).toBe(true)
    }),
    { numRuns: rounds(5, 60) },
  )
})
