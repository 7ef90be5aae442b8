import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prerenderSummary, summary } from '../../generator/commands/summary.ts'
import { generate } from '../../generator/plan/generate.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { edited, LUTZ, siteText, TAMPA } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

const RUN = { file: 'site.yaml', milliseconds: 1234 }

/** The summary of the last of several runs in one folder, without the warnings above it. */
function lastSummary(...texts: string[]): string {
  const folder = join(tempFolder(), 'generated')
  const runs = texts.map((input) => generate({ input, folder }))
  const last = runs.at(-1)
  return last === undefined ? '' : summary({ ...last, warnings: [] }, RUN)
}

test('a new city lists its pages, and the pages and menus that name it', () => {
  expect(lastSummary(siteText(), siteText({ cities: [TAMPA, LUTZ] }))).toMatchInlineSnapshot(`
    "15 pages from site.yaml in 1.23 s: 1 home, 3 core, 2 residential, 2 commercial, 2 storm, 1 locations, 3 city services, 1 guides
      1 added:
        /services/roof-repair-lutz
      4 changed:
        /
        /sitemap
        /locations/tampa
        /services/roof-repair-tampa
      changed on every page: the banner, the header or the footer
    No warnings."
  `)
})

test('removed pages are listed', () => {
  const guides = [goodArticle('attic-leak'), goodArticle('wet-wall')]
  expect(lastSummary(siteText({ guides }), siteText())).toMatchInlineSnapshot(`
    "14 pages from site.yaml in 1.23 s: 1 home, 3 core, 2 residential, 2 commercial, 2 storm, 1 locations, 2 city services, 1 guides
      1 changed:
        /sitemap
      1 removed:
        /problems/wet-wall
    No warnings."
  `)
})

test('a change of the banner alone is reported as a change on every page', () => {
  const after = edited(siteText(), 'close: Close this banner', 'close: Close')
  expect(lastSummary(siteText(), after)).toMatchInlineSnapshot(`
    "14 pages from site.yaml in 1.23 s: 1 home, 3 core, 2 residential, 2 commercial, 2 storm, 1 locations, 2 city services, 1 guides
      changed on every page: the banner, the header or the footer
    No warnings."
  `)
})

test('a warning comes above the summary with its line, and is counted below', () => {
  const generated = generate({ input: siteText(), folder: join(tempFolder(), 'generated') })
  const [warning] = generated.warnings
  if (warning === undefined) throw new Error('The city line without facts gave no warning.')
  expect(summary({ ...generated, warnings: [warning] }, RUN).split('\n')).toEqual([
    'site.yaml:2:5  cities.0  [local-facts]',
    expect.stringMatching(/^ {2}Tampa would have better pages with /),
    '  2 |   - { name: Tampa, county: Hillsborough, coverage: full }',
    '    |     ^',
    '',
    expect.stringMatching(/^14 pages from site\.yaml in 1\.23 s: /),
    ...summary({ ...generated, warnings: [] }, RUN)
      .split('\n')
      .slice(1, -1),
    '1 warning, see above.',
  ])
})

test('only the first forty warnings are shown, and all are counted', () => {
  const generated = generate({ input: siteText(), folder: join(tempFolder(), 'generated') })
  const [warning] = generated.warnings
  if (warning === undefined) throw new Error('The city line without facts gave no warning.')
  const text = summary({ ...generated, warnings: Array(58).fill(warning) }, RUN)
  expect(text.match(/^site\.yaml:/gm)).toHaveLength(40)
  expect(text).toContain('\n… and 18 more warnings.\n')
  expect(text).toMatch(/\n58 warnings, see above\.$/)
})

test('large numbers have thousands separators', () => {
  const kinds = new Map([['city services', 13_000]])
  const added = Array.from({ length: 13_000 }, (_, index) => `props/services/page-${index}.json`)
  const changes = { added, changed: [], removed: [] }
  const generated = generate({ input: siteText(), folder: join(tempFolder(), 'generated') })
  const text = summary(
    { ...generated, kinds, changes, warnings: [] },
    { ...RUN, milliseconds: 61_000 },
  )
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      '13,000 pages from site.yaml in 61.0 s: 13,000 city services',
      '  13,000 added:',
      '    … and 12,988 more',
    ]),
  )
})

test('the prerenderer says what it made, or that nothing changed', () => {
  const result = {
    pages: 1206,
    shapes: 34,
    written: 2412,
    bytes: 5_000_000,
    pictures: { files: 412, encoded: 12 },
    socialPictures: { all: 206, drawn: 3 },
  }
  expect(prerenderSummary(result, { milliseconds: 900 }).split('\n')).toEqual([
    '412 picture files: 12 encoded, 400 kept from earlier builds.',
    '206 pictures for shared links: 3 drawn, 203 kept from earlier builds.',
    '1,206 pages (34 shapes, 4,883 KB of HTML) in dist/ after 0.90 s; 2,412 files are new or changed.',
  ])
  expect(prerenderSummary({ ...result, written: 0 }, { milliseconds: 900 })).toContain(
    '; nothing changed.',
  )
  const many = { ...result, socialPictures: { all: 13_000, drawn: 13_000 } }
  expect(prerenderSummary(many, { milliseconds: 900 })).toContain(
    'add to site.yaml: socialPictures: hubs-and-guides',
  )
})
