import { expect, test } from 'vitest'
import { siteJsonSchema } from '../../schema/site.ts'
import { helpInForm } from '../../workbench/form/in-form.ts'

test.each([
  [
    'The permit office, worded to fit into a sentence: {city.permits.office}.',
    'The permit office, worded to fit into a sentence.',
  ],
  ['The main heading, with {city.name}.', 'The main heading.'],
  [
    'The text in search results, with {city.name}. 70 to 155 characters.',
    'The text in search results. 70 to 155 characters.',
  ],
  [
    'Headings of city pages. {city.name}, {service.name} and {service.lowercase} work there.',
    'Headings of city pages.',
  ],
  [
    'The words, by the name that links use: [dry-in]({glossary.dryIn}). The page sorts them.',
    'The words, by the name that links use. The page sorts them.',
  ],
  ['Slug of the city it was in.', 'The city it was in.'],
])('%s', (description, help) => {
  expect(helpInForm(description)).toBe(help)
})

test('the help of no field breaks off in a sentence', () => {
  const broken = descriptionsIn(siteJsonSchema()).filter((description) => {
    const help = helpInForm(description)
    return !/[.?!)]$/.test(help) || !/\w .*\w/.test(help) || /[,:;]\./.test(help)
  })
  expect(broken).toEqual([])
})

/** Every description of a schema. */
function descriptionsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'description' && typeof value === 'string' ? [value] : descriptionsIn(value),
  )
}
