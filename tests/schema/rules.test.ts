import { expect, test } from 'vitest'
import { acknowledgedSchema } from '../../schema/acknowledged.ts'
import { LAUNCH_RULE_NAMES, RULES, SITE_RULE_NAMES, WARNING_RULES } from '../../schema/rules.ts'
import { siteJsonSchema } from '../../schema/site.ts'
import { answers } from '../fixtures/mistakes.ts'

const RULE_NAMES = [...SITE_RULE_NAMES, ...LAUNCH_RULE_NAMES]
const reason = 'We know.'
const HINT = 'Use the name of a warning as gen shows it in brackets, e.g. rule: hours-conflict.'

test('each rule has a kebab-case name, and says in a sentence each what it means and how to fix it', () => {
  expect(RULE_NAMES).toEqual(Object.keys(RULES))
  for (const name of RULE_NAMES) {
    const { summary, fix } = RULES[name]
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(summary, name).toMatch(/^[A-Z].*\.$/)
    expect(fix, name).toMatch(/^[A-Z].*\.$/)
  }
})

test('each rule says something else', () => {
  const summaries = RULE_NAMES.map((name) => RULES[name].summary)
  expect(new Set(summaries).size).toBe(summaries.length)
})

test('every warning can be acknowledged, and no error can', () => {
  const acknowledge = (rule: string) => answers(acknowledgedSchema, [{ rule, reason }])
  expect(WARNING_RULES.flatMap(acknowledge)).toEqual([])
  expect(acknowledge('dead-link')).toEqual([HINT])
  expect(acknowledge('vanished-url')).toEqual([HINT])
  // Of launch: site.yaml says nothing of how the site is served.
  expect(acknowledge('link-moved')).toEqual([HINT])
})

test('an editor completes the names of warnings', () => {
  const schema = JSON.parse(JSON.stringify(siteJsonSchema()))
  expect(schema.properties.acknowledged.items.properties.rule.enum).toEqual(WARNING_RULES)
})
