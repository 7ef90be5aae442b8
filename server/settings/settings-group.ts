import {
  type Environment,
  type Reading,
  readSettings,
  type SettingProblem,
  type Settings,
  type Values,
} from './setting.ts'

/** Settings that work only together: all that are required are set, or none. */
export interface SettingsGroup<Value = unknown> {
  settings: Settings
  /** The names of those that turn it on. */
  required: readonly string[]
  /** The value they make, undefined when none is set, or every problem with them. */
  read: (environment: Environment) => Reading<Value | undefined>
}

/** A group of settings. The first one is required, and the one that the others are reported missing with. */
export function settingsGroup<Group extends Settings, Value>(
  settings: Group,
  make: (values: Values<Group>) => Value,
): SettingsGroup<Value> {
  const required = Object.keys(settings).filter(
    (name) => settings[name]?.schema.safeParse(undefined).success === false,
  )
  return {
    settings,
    required,
    read(environment) {
      const isSet = (name: string) => environment[name] !== undefined
      const isOn = required.some(isSet)
      // An optional one that is not set has a default, which matters only where the group is on.
      const read = Object.entries(settings).filter(
        ([name]) => isSet(name) || (isOn && !required.includes(name)),
      )
      const present = Object.fromEntries(read) as Group
      const reading = readSettings(present, environment)
      const invalid = 'problems' in reading ? reading.problems : []
      const problems = [...invalid, ...missing({ settings, required, environment })]
      if (problems.length > 0 || 'problems' in reading) return { problems }
      return { value: isOn ? make(reading.value) : undefined }
    },
  }
}

function missing({
  settings,
  required: [first = '', ...others],
  environment,
}: {
  settings: Settings
  required: readonly string[]
  environment: Environment
}): SettingProblem[] {
  const isSet = (name: string) => environment[name] !== undefined
  const neededBy = (name: string, user: string): SettingProblem => ({
    name,
    message: `${user} needs it: ${settings[name]?.hint}`,
  })
  return isSet(first)
    ? others.filter((name) => !isSet(name)).map((name) => neededBy(name, first))
    : others.filter(isSet).map((name) => neededBy(first, name))
}
