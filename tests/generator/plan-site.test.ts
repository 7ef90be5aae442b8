import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { openMemo } from '../../generator/cache/memo.ts'
import { planText } from '../../generator/commands/plan-text.ts'
import { generate } from '../../generator/plan/generate.ts'
import { isEmpty, type Plan } from '../../generator/plan/plan.ts'
import { planSite, planWithFindings } from '../../generator/plan/plan-site.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { edited, LUTZ, siteText, TAMPA } from '../fixtures/site.ts'
import { hashesIn, tempFolder } from '../fixtures/temp-folder.ts'

const OCALA = '{ name: Ocala, county: Marion, coverage: full }'

/** The plan for `after` where `before` was generated last. */
function planFrom(before: string, after: string): Plan {
  const folder = join(tempFolder(), 'generated')
  generate({ input: before, folder, audit: 'warn' })
  return planSite({ input: after, folder, audit: 'warn' })
}

function textFrom(before: string, after: string): string {
  return planText(planFrom(before, after), { color: false })
}

/** The same without the findings, which are counted in its last line. */
function changesFrom(before: string, after: string): string {
  return textFrom(before, after).replace(/(?:New|Resolved) findings\n(?: .*\n)+\n/g, '')
}

describe('the plan of an edit reads like this', () => {
  test('a city is added', () => {
    expect(textFrom(siteText(), siteText({ cities: [TAMPA, LUTZ] }))).toMatchInlineSnapshot(`
      "Pages to add
        + /services/roof-repair-lutz  Title of roof-repair in Lutz

      Changed texts
        ~ /
            structured data: {+City: Lutz, FL+}
        ~ /sitemap
            page groups: {+Lutz: Service roof-repair in Lutz+}
        ~ /locations/tampa
            nearby cities: {+Lutz+}
        ~ /services/roof-repair-tampa
            nearby cities: {+Lutz: Service roof-repair in Lutz+}

      Also on every page
        header: {+Lutz+}

      Other files that change
        ~ sitemap.xml

      New findings
        warning [own-words] site.yaml:2:5  Only 0% of the words are on no other page; recommended minimum: 40%. Write what is different there under cityTexts.tampa.services.roof-repair.
        warning [local-facts] site.yaml:3:5  Lutz would have better pages with traits, position, cityTexts.lutz.neighborhoods, cityTexts.lutz.permits, cityTexts.lutz.about, cityTexts.lutz.roofs, cityTexts.lutz.weather, cityTexts.lutz.facts, cityTexts.lutz.services.
        warning [few-words] site.yaml:3:5  The page has 52 words; recommended minimum: 350.
        warning [few-questions] site.yaml:3:5  Questions of its own on the page: 1; recommended minimum: 2.
        warning [similar-pages] site.yaml:3:5  About 100% of /services/roof-repair-lutz is also on /services/roof-repair-tampa. Lutz has no traits, position, neighborhoods, permits, about, roofs, weather, facts, services.
        warning [few-links-out] site.yaml:3:5  Other pages that the text links to: 1; recommended minimum: 3.
        warning [own-words] site.yaml:3:5  Only 0% of the words are on no other page; recommended minimum: 40%. Write what is different there under cityTexts.lutz.services.roof-repair.

      Resolved findings
        warning [few-links-out] site.yaml:2:5  Other pages that the text links to: 2; recommended minimum: 3.

      Plan: 1 page to add, 0 to remove, 4 texts changed on 4 pages, 1 change on every page, 1 other file changed, 7 new warnings, 1 finding resolved."
    `)
  })

  test('a city is removed', () => {
    expect(changesFrom(siteText({ cities: [TAMPA, OCALA] }), siteText())).toMatchInlineSnapshot(`
      "Pages to remove
        - /locations/ocala               Roofing in Ocala, Marion County
        - /services/roof-cleaning-ocala  Title of roof-cleaning in Ocala
        - /services/roof-repair-ocala    Title of roof-repair in Ocala

      Changed texts
        ~ /
            structured data: [-City: Ocala, FL-]
        ~ /sitemap
            page groups: [-Ocala: Roofing in Ocala; Service roof-repair in Ocala; Service roof-cleaning in Ocala-]
        ~ /locations/tampa
            nearby cities: [-Ocala-]
        ~ /services/roof-repair-tampa
            nearby cities: [-Ocala: Service roof-repair in Ocala-]
        ~ /services/roof-cleaning-tampa
            nearby cities: [-Ocala: Service roof-cleaning in Ocala-]

      Also on every page
        header: [-Ocala-]

      Other files that change
        ~ sitemap.xml

      Plan: 0 pages to add, 3 to remove, 5 texts changed on 5 pages, 1 change on every page, 1 other file changed, 2 new warnings, 13 findings resolved."
    `)
  })

  test('a city is renamed', () => {
    const before = siteText({ cities: [TAMPA, OCALA] })
    expect(changesFrom(before, edited(before, 'Ocala', 'Sebring'))).toMatchInlineSnapshot(`
      "Pages to add
        + /locations/sebring               Roofing in Sebring, Marion County
        + /services/roof-repair-sebring    Title of roof-repair in Sebring
        + /services/roof-cleaning-sebring  Title of roof-cleaning in Sebring

      Pages to remove
        - /locations/ocala               Roofing in Ocala, Marion County
        - /services/roof-cleaning-ocala  Title of roof-cleaning in Ocala
        - /services/roof-repair-ocala    Title of roof-repair in Ocala

      Changed texts
        ~ /
            structured data: [-Ocala-]{+Sebring+}, FL
        ~ /sitemap
            page groups heading: [-Ocala-]{+Sebring+}
            page groups: Roofing in [-Ocala-]{+Sebring+}
        ~ on 3 pages: /sitemap, /services/roof-repair-tampa, /services/roof-cleaning-tampa
            link: /locations/[-ocala-]{+sebring+}
        ~ /locations/tampa
            nearby cities: [-Ocala-]
            nearby cities: {+Sebring+}
        ~ on 2 pages: /services/roof-repair-tampa, /services/roof-cleaning-tampa
            nearby cities: [-Ocala-]{+Sebring+}

      Also on every page
        header: [-Ocala-]
        header: {+Sebring+}

      Other files that change
        ~ sitemap.xml

      Plan: 3 pages to add, 3 to remove, 7 texts changed on 5 pages, 2 changes on every page, 1 other file changed, 9 new warnings, 9 findings resolved."
    `)
  })

  test('a service gets another title', () => {
    const before = siteText({ cities: [TAMPA, LUTZ] })
    const after = edited(before, 'title: Title of roof-repair in', 'title: How we repair roofs in')
    expect(textFrom(before, after)).toMatchInlineSnapshot(`
      "New titles
        ~ on 2 pages: /services/roof-repair-tampa, /services/roof-repair-lutz
            title: [-Title of roof--]{+How we +}repair {+roofs +}in Tampa

      Plan: 0 pages to add, 0 to remove, 2 to retitle."
    `)
  })

  test('a constant that forty texts use changes', () => {
    const slugs = ['attic-leak', ...Array.from({ length: 39 }, (_, index) => `guide-${index}`)]
    const guides = slugs.map((slug) => ({
      ...goodArticle(slug),
      body: `On ${slug}: most roofs take {constants.replacementDays} days once the permit is issued.`,
    }))
    const before = siteText({ guides })
    const after = edited(before, '  replacementDays: 2-5', '  replacementDays: 3-6')
    expect(textFrom(before, after)).toMatchInlineSnapshot(`
      "Changed texts
        ~ on 40 pages: /problems/attic-leak, /problems/guide-0, /problems/guide-1, …
            body: On attic-leak: most roofs take [-2-]{+3+}-[-5-]{+6+} days once the permit is issued.

      Plan: 0 pages to add, 0 to remove, 1 text changed on 40 pages."
    `)
  })

  test('keys change their order', () => {
    const before = siteText()
    const { guides, ...rest } = parse(before)
    const after = stringify({ guides, ...rest })
    expect(isEmpty(planFrom(before, after))).toBe(true)
    expect(textFrom(before, after)).toMatchInlineSnapshot(
      `"No changes. The site matches site.yaml."`,
    )
  })
})

test('a plan writes nothing', () => {
  const folder = join(tempFolder(), 'generated')
  generate({ input: siteText(), folder, audit: 'warn' })
  const before = hashesIn(folder)
  planSite({ input: siteText({ cities: [TAMPA, LUTZ] }), folder, audit: 'warn' })
  expect(hashesIn(folder)).toEqual(before)
})

test.each([
  ['what was generated last', siteText(), 0],
  ['another site', siteText({ cities: [TAMPA, LUTZ] }), 1],
])('with what earlier runs remember, the plan of %s is the same', (_, input, added) => {
  const [memo, folder] = [openMemo(), join(tempFolder(), 'generated')]
  generate({ input: siteText(), folder, audit: 'warn', memo })
  const options = { input, folder, audit: 'warn' } as const
  const whole = planWithFindings(options)
  expect(whole.plan.totals.added).toBe(added)
  expect(whole.findings).not.toEqual([])
  expect(planWithFindings({ ...options, memo })).toEqual(whole)
  rmSync(join(folder, 'robots.txt'))
  expect(planWithFindings({ ...options, memo }).plan.files).toContain('robots.txt')
})
