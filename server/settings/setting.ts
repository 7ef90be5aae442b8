import type { z } from 'zod'

export type Environment = Record<string, string | undefined>

/** One environment variable. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  schema: Schema
  /** What is valid, with a value that works: both the error message and the help text. */
  hint: string
  /** What applies without it, for the help text. Defaults to the default value of the schema. */
  note?: string
}

export type Settings = Record<string, Setting>

/** The parsed values of some settings. */
export type Values<Group extends Settings> = {
  [Name in keyof Group]: z.output<Group[Name]['schema']>
}

/** What is wrong with an environment variable, and a value that works. */
export interface SettingProblem {
  name: string
  message: string
}

export type Reading<Value> = { value: Value } | { problems: SettingProblem[] }

/** The values of `settings` in an environment, or every problem with them. */
export function readSettings<Group extends Settings>(
  settings: Group,
  environment: Environment,
): Reading<Values<Group>> {
  const problems: SettingProblem[] = []
  const values: Record<string, unknown> = {}
  for (const [name, { schema, hint }] of Object.entries(settings)) {
    const result = schema.safeParse(environment[name])
    if (result.success) values[name] = result.data
    else problems.push({ name, message: hint })
  }
  return problems.length > 0 ? { problems } : { value: values as Values<Group> }
}
