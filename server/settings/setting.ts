import type { z } from 'zod'

export type Environment = Record<string, string | undefined>

/**
 * The variables that say something, without the white space and quotes around it. An empty one is absent: a compose file
 * passes on `${SMTP_URL:-}`, and Docker's env files keep quotes and the line ends of Windows.
 */
export function givenSettings(environment: Environment): Environment {
  const given = Object.entries(environment).flatMap(([name, text = '']) => {
    const value = text.trim().replace(/^(["'])(.*)\1$/s, '$2')
    return value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(given)
}

/** One environment variable. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  schema: Schema
  /** What is valid, with a value that works: both the error message and the help text. */
  hint: string
  /** What is wrong with a text, as a sentence before the hint, where that needs more words than the hint has. */
  fault?: (text: string) => string | undefined
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
  for (const [name, { schema, hint, fault }] of Object.entries(settings)) {
    const text = environment[name]
    const found = text === undefined ? undefined : fault?.(text)
    if (found !== undefined) {
      problems.push({ name, message: `${found} Use ${hint}` })
      continue
    }
    const result = schema.safeParse(text)
    if (result.success) values[name] = result.data
    else problems.push({ name, message: hint })
  }
  return problems.length > 0 ? { problems } : { value: values as Values<Group> }
}
