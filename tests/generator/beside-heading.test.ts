import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { FigureName } from '../../schema/figure.ts'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { messageAbout } from '../fixtures/mistakes.ts'
import { siteText } from '../fixtures/site.ts'

const REPAIR = '/services/roof-repair-tampa'
const { figures } = FULL_SITE

/** The small site with a drawing for Tampa. */
function siteShowing(figure: FigureName, changes: Parameters<typeof siteText>[0] = { figures }) {
  return siteText({ cityTexts: { tampa: { figure } }, ...changes })
}

test('the page of a city shows its drawing in place of the picture; its services keep theirs', () => {
  const pages = pagesOf(siteShowing('house-tampa'))
  const { figure, picture } = pageAt(pages, '/locations/tampa', 'location').props
  expect(figure?.type).toBe('house-tampa')
  expect(Object.keys(figure?.labels ?? {})).toEqual(['porch', 'dormer'])
  expect(picture).toBeUndefined()
  expect(pageAt(pages, REPAIR, 'city-service').props.figure).toBeUndefined()
})

test('a page below a hub has a drawing or a picture beside its heading', () => {
  const pages = pagesOf(stringify(FULL_SITE))
  const { figure } = pageAt(pages, '/residential/residential-page', 'service').props
  expect(figure?.type).toBe(FULL_SITE.hubs[0]?.pages[0]?.figure)
})

test('a drawing beside a heading whose words are missing is an error', () => {
  expect(messageAbout(siteShowing('house-tampa', {}))).toContain(
    '"house-tampa" has no words under figures:. Write its description and labels there.',
  )
})
