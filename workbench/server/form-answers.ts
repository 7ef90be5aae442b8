import { z } from 'zod'
import { COVERAGES } from '../../schema/city.ts'
import type {
  FormAnswer,
  FormChoices,
  FormEdit,
  FormRefusal,
  FormResult,
} from '../contract/forms.ts'
import { placeAfter, type TextChange, writtenLines } from './fields/lines.ts'
import { formChoices } from './forms/choices.ts'
import { addCity, previewCity } from './forms/city-form.ts'
import { FormMistake } from './forms/form-mistake.ts'
import { addGuide } from './forms/guide-form.ts'
import { addRedirect } from './forms/redirect-form.ts'
import { changeValues } from './forms/value-form.ts'
import { Refused } from './guard.ts'
import type { Workbench } from './workbench.ts'

const line = z.string().max(10_000)
const lines = z.array(line).max(200)
const path = z
  .array(z.union([line, z.number().int().min(0)]))
  .min(2)
  .max(10)

const INPUTS = {
  city: z.strictObject({
    name: line,
    county: line,
    coverage: z.enum(COVERAGES),
    traits: lines,
    position: line,
  }),
  value: z.strictObject({
    values: z.array(z.strictObject({ path, value: z.union([line, lines]) })).max(1000),
  }),
  guide: z.strictObject({
    name: line,
    slug: line,
    title: line,
    description: line,
    heading: line,
    lead: line,
    claims: z.boolean(),
    outline: lines,
  }),
  redirect: z.strictObject({ from: line, to: line }),
}

interface Made {
  changes: TextChange[]
  pages?: string[]
}

/** The answers of the workbench's API that are about forms. */
export const FORM_ANSWERS = {
  'GET forms/choices': ({ session, pages }: Workbench): FormChoices | FormRefusal =>
    told(() => ({
      ...formChoices(session.text),
      pages: (pages()?.list() ?? []).map(({ path: address, title }) => ({ path: address, title })),
    })),
  'POST forms/city': (workbench: Workbench, body: unknown) =>
    answer(workbench, read(INPUTS.city, body), (text, input) => ({
      ...addCity(text, input),
      pages: previewCity(text, input),
    })),
  'POST forms/value': (workbench: Workbench, body: unknown) =>
    answer(workbench, read(INPUTS.value, body), changeValues),
  'POST forms/guide': (workbench: Workbench, body: unknown) =>
    answer(workbench, read(INPUTS.guide, body), addGuide),
  'POST forms/redirect': (workbench: Workbench, body: unknown) =>
    answer(workbench, read(INPUTS.redirect, body), addRedirect),
}

function read<Schema extends z.ZodType>(input: Schema, body: unknown) {
  const result = z.strictObject({ input, dryRun: z.boolean() }).safeParse(body)
  if (!result.success) throw new Refused(400, z.prettifyError(result.error))
  return result.data
}

interface Asked<Input> {
  input: Input
  dryRun: boolean
}

/** Says what the edit would be, or puts it into the draft. */
function answer<Input>(
  { session, state }: Workbench,
  { input, dryRun }: Asked<Input>,
  form: (text: string, input: Input) => Made,
): FormAnswer | FormResult {
  return told((): FormEdit | FormResult => {
    const { text } = session
    const { changes, pages } = form(text, input)
    const added = pages === undefined ? {} : { pages }
    if (dryRun) return { changes, lines: writtenLines(text, changes), ...added }
    session.edit(changes)
    const at = placeAfter(changes)
    return { state: state(), at, written: session.text.slice(at.from, at.to), ...added }
  })
}

/** What is wrong in a form is an answer, not a failure of the request: it is shown at its fields. */
function told<Answer>(make: () => Answer): Answer | FormRefusal {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof FormMistake)) throw error
    return { mistakes: [...error.mistakes] }
  }
}
