import {
  type Environment,
  type Reading,
  readSettings,
  type SettingProblem,
  type Settings,
  type Values,
} from './setting.ts'

/** Settings that work only together: all of them are set, or none. */
export interface SettingsGroup<Value = unknown> {
  settings: Settings
  /** The value they make, undefined when none is set, or every problem with them. */
  read: (environment: Environment) => Reading<Value | undefined>
}

/** A group of required settings. The first one is the one that the others are reported missing with. */
export function settingsGroup<Group extends Settings, Value>(
  settings: Group,
  make: (values: Values<Group>) => Value,
): SettingsGroup<Value> {
  return {
    settings,
    read(environment) {
      const names = Object.keys(settings)
      const given = names.filter((name) => environment[name] !== undefined)
      if (given.length === 0) return { value: undefined }
      const present = Object.fromEntries(given.map((name) => [name, settings[name]])) as Group
      const reading = readSettings(present, environment)
      const invalid = 'problems' in reading ? reading.problems : []
      const problems = [...invalid, ...missing(settings, environment)]
      if (problems.length > 0 || 'problems' in reading) return { problems }
      return { value: make(reading.value) }
    },
  }
}

function missing(settings: Settings, environment: Environment): SettingProblem[] {
  const [first = '', ...others] = Object.keys(settings)
  const isSet = (name: string) => environment[name] !== undefined
  const neededBy = (name: string, user: string): SettingProblem => ({
    name,
    message: `${user} needs it: ${settings[name]?.hint}`,
  })
  return isSet(first)
    ? others.filter((name) => !isSet(name)).map((name) => neededBy(name, first))
    : others.filter(isSet).map((name) => neededBy(first, name))
}
