import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { mailFile } from '../../generator/pages/quote.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import { GOOD_SITE } from '../fixtures/good-site.ts'
import { messageAbout } from '../fixtures/mistakes.ts'
import { siteText } from '../fixtures/site.ts'

function textWith(consent: { version: number; adsSince?: number }): string {
  const { quote } = GOOD_SITE
  return siteText({ quote: { ...quote, consent: { ...quote.consent, ...consent } } })
}

test('the server knows since which consent text Google may be told, and none may where no text says it', () => {
  const known = (text: string) => mailFile(siteContext(loadSite(text).site)).adsSince
  expect(known(textWith({ version: 3, adsSince: 2 }))).toBe(2)
  expect(known(textWith({ version: 3 }))).toBeUndefined()
})

test('a consent text that is not there yet cannot say it', () => {
  expect(messageAbout(textWith({ version: 1, adsSince: 2 }))).toContain(
    'This version is not there yet',
  )
})
