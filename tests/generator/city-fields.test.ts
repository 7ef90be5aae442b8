import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { loadSite } from '../../generator/load/load-site.ts'
import { siteFiller } from '../../generator/pages/fill-site.ts'
import { cityTextsSchema } from '../../schema/city-texts.ts'
import { fieldInfo, localFacts } from '../../schema/field-info.ts'
import { warningsOf } from '../fixtures/audited.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { messageAbout } from '../fixtures/mistakes.ts'
import { siteText } from '../fixtures/site.ts'

/** The text fields of a city, as the schema lists them: nothing else in the generator does. */
const FIELDS = Object.keys(cityTextsSchema.shape).map((key) => ({
  key,
  text: fieldInfo(['cityTexts', 'tampa', key])?.text,
}))
const MARKDOWN = FIELDS.filter(({ text }) => text === 'markdown').map(({ key }) => key)
const LINES = FIELDS.filter(({ text }) => text === 'line').map(({ key }) => key)

const withField = (key: string, value: string) =>
  siteText({ cityTexts: { tampa: { [key]: value } } })

test('the schema knows Markdown fields and lines of a city', () => {
  // Not all of them: a new field of the schema needs no edit here.
  expect(MARKDOWN).toEqual(expect.arrayContaining(['lead', 'about', 'roofs', 'weather']))
  expect(LINES).toContain('description')
})

test.each(MARKDOWN)('the Markdown of cityTexts.%s is checked, for links and tokens too', (key) => {
  expect(messageAbout(withField(key, '# Heading'))).toContain(`  cityTexts.tampa.${key}\n`)
  expect(messageAbout(withField(key, '[x](/nowhere)'))).toContain(
    '/nowhere does not match any page.',
  )
  expect(messageAbout(withField(key, '{business.fon}'))).toContain('{business.fon} is not defined.')
})

test.each(MARKDOWN)('a constant typed by hand in cityTexts.%s is found', (key) => {
  const [warning] = warningsOf(withField(key, 'Within 30 minutes.')).filter(
    ({ rule }) => rule === 'hand-typed-constant',
  )
  expect(warning?.path).toEqual(['cityTexts', 'tampa', key])
})

test('tokens are filled in lines of a city, and stay in its Markdown until it is parsed', () => {
  const token = '{constants.rebateAmount}'
  const texts = Object.fromEntries([...MARKDOWN, ...LINES].map((key) => [key, token]))
  const { site } = loadSite(stringify({ ...FULL_SITE, cityTexts: { tampa: texts } }))
  const [city] = siteFiller()(site).records([['cities', 0]])
  expect(city).toMatchObject({
    ...Object.fromEntries(MARKDOWN.map((key) => [key, token])),
    ...Object.fromEntries(LINES.map((key) => [key, '$500'])),
  })
})

test('every local fact of the schema is missed when a city does not have it', () => {
  const { city, cityTexts } = localFacts()
  const [warning] = loadSite(siteText()).warnings.filter(({ rule }) => rule === 'local-facts')
  const missing = [...city, ...cityTexts.map((key) => `cityTexts.tampa.${key}`)]
  expect(warning?.message).toBe(`Tampa would have better pages with ${missing.join(', ')}.`)
})
