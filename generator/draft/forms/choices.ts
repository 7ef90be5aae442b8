import type { z } from 'zod'
import { COVERAGES } from '../../../schema/city.ts'
import { fieldInfo } from '../../../schema/field-info.ts'
import { hasCityPage } from '../../../schema/paths.ts'
import type { FormChoices, ValueChoice } from '../../../workbench/forms/api.ts'
import { loose, looseList } from '../../read/value-at.ts'
import { type FormFile, openFile } from './form-file.ts'
import { inForm } from './form-mistake.ts'
import { kindOf, schemaAt, wordsOf } from './schema-at.ts'
import { VALUE_BLOCKS } from './value-form.ts'

/** What the forms offer for a draft, but for the pages. */
export function formChoices(text: string): Omit<FormChoices, 'pages'> {
  const file = openFile(text)
  return {
    usedCounties: usedCounties(file),
    traits: Object.entries(loose(file.top.traits)).map(([name, heading]) => ({
      name,
      heading: String(heading),
    })),
    pagesOf: pagesOf(file),
    values: Object.entries(VALUE_BLOCKS).flatMap(([block, schema]) =>
      choicesIn(schema, [block], file.top[block]),
    ),
  }
}

function usedCounties({ top }: FormFile): string[] {
  const counts = new Map<string, number>()
  for (const { county } of looseList(top.cities))
    if (typeof county === 'string') counts.set(county, (counts.get(county) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([county]) => county)
}

function pagesOf(file: FormFile): FormChoices['pagesOf'] {
  const { services } = file.site()
  const entries = COVERAGES.map((coverage) => {
    const pages = services.filter((service) => hasCityPage(service, { coverage })).length
    return [coverage, pages + (coverage === 'full' ? 1 : 0)]
  })
  return Object.fromEntries(entries) as FormChoices['pagesOf']
}

/** The values inside `value` that a form asks for one by one. */
function choicesIn(
  root: z.core.$ZodType,
  path: readonly (string | number)[],
  value: unknown,
): ValueChoice[] {
  const schema = schemaAt(root, path.slice(1))
  if (schema === undefined || value === undefined || value === null) return []
  const kind = kindOf(schema)
  if (kind !== undefined) return [choiceOf({ schema, path, value, kind })]
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(loose(value))
  return entries.flatMap(([key, part]) => choicesIn(root, [...path, key], part))
}

interface Found {
  schema: z.core.$ZodType
  path: readonly (string | number)[]
  value: unknown
  kind: ValueChoice['kind']
}

function choiceOf({ schema, path, value, kind }: Found): ValueChoice {
  const description = fieldInfo(path)?.description
  const options = wordsOf(schema)
  return {
    path: [...path],
    label: inWords(String(path.at(-1))),
    group: path.slice(0, -1).join('.'),
    kind,
    value: Array.isArray(value) ? value.map(String) : String(value),
    ...(description !== undefined && { description: inForm(description) }),
    ...(options !== undefined && { options }),
  }
}

/** @example inWords('rebateAmount') // 'Rebate amount' */
export function inWords(key: string): string {
  const words = key.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
