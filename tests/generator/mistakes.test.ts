import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { SiteError } from '../../generator/read/site-error.ts'
import { TYPED, warningsAbout } from '../fixtures/mistakes.ts'
import { edited, siteText } from '../fixtures/site.ts'

/** What is said about a site, without the lines that are shown. */
function said(site: string): string[] {
  try {
    loadSite(site)
  } catch (error) {
    if (error instanceof SiteError)
      return error.findings.map(
        ({ position: { line, column }, message }) => `${line}:${column} ${message}`,
      )
    throw error
  }
  return []
}

test.each(Object.entries(TYPED))('%s is reported once, where it was typed', (_, { site, says }) => {
  expect(said(site)).toEqual(says)
})

const HEADING = 'heading: Heading of attic-leak'

test('a # in a text without quotes is a warning, since its words are lost', () => {
  const site = edited(siteText(), HEADING, 'heading: Repairs #1 in Tampa')
  expect(warningsAbout(site)).toMatchInlineSnapshot(`
    "site.yaml:469:22  guides.0.heading  [cut-text]
      YAML takes "#1 in Tampa" for a comment, so no page shows it. Put the text in quotes: heading: "Repairs #1 in Tampa"
      469 |     heading: Repairs #1 in Tampa
          |                      ^"
  `)
})

test.each([
  ['a comment', `${HEADING} # for the attic`],
  ['a # in quotes', 'heading: "Repairs #1 in Tampa"'],
  ['a comment behind quotes', 'heading: "Repairs in Tampa" #todo'],
  ['a # inside a word', 'heading: Repairs in C#'],
  ['a # in a block of text', 'heading: >-\n      Repairs #1 in Tampa'],
])('%s is no such warning', (_, heading) => {
  expect(warningsAbout(edited(siteText(), HEADING, heading))).not.toContain('cut-text')
})
