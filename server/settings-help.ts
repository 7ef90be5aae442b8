import { serverSettings } from './environment.ts'
import { settingsGroupsOf } from './leads/deliver/channel.ts'
import { CHANNELS } from './leads/deliver/channels.ts'
import type { Setting, Settings } from './settings/setting.ts'

/** Every environment variable of the server: what is valid, an example, and what applies without it. */
export function settingsHelp(): string {
  const groups = settingsGroupsOf(CHANNELS).map(({ settings }) => settings)
  const all: Settings = Object.assign({}, serverSettings, ...groups)
  return Object.entries(all)
    .flatMap(([name, setting]) => [
      `  ${name}`,
      `      ${setting.hint}`,
      `      ${noteOf(setting)}`,
    ])
    .join('\n')
}

function noteOf({ schema, note }: Setting): string {
  return note ?? `Default: ${schema.parse(undefined)}`
}
