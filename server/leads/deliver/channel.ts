import type { Environment } from '../../settings/setting.ts'
import type { SettingsGroup } from '../../settings/settings-group.ts'
import type { ChannelRule } from '../store/deliveries.ts'
import type { Sender } from './sender.ts'

/** One way to send leads on, e.g. email. */
export interface Channel {
  rule: ChannelRule
  /** The environment variables that turn it on. Channels may share a group. */
  settings: SettingsGroup
  /** The channel as set up by valid settings; undefined when it is off. */
  configure: (environment: Environment) => ConfiguredChannel | undefined
}

export interface ConfiguredChannel {
  rule: ChannelRule
  /** Where leads go, for the startup summary, e.g. `emailed to 2 addresses`; undefined leaves it out. */
  summary: string | undefined
  openSender: () => Sender
}

/** The settings groups of these channels, each once. */
export function settingsGroupsOf(channels: readonly Channel[]): SettingsGroup[] {
  return [...new Set(channels.map(({ settings }) => settings))]
}

/** A channel: which leads it takes and when, the settings that turn it on, and how it sends. */
export function channel<Value>({
  rule,
  settings,
  summary = () => undefined,
  openSender,
}: {
  rule: ChannelRule
  settings: SettingsGroup<Value>
  summary?: (value: Value) => string | undefined
  openSender: (value: Value) => Sender
}): Channel {
  return {
    rule,
    settings,
    configure(environment) {
      const reading = settings.read(environment)
      if ('problems' in reading || reading.value === undefined) return undefined
      const { value } = reading
      return { rule, summary: summary(value), openSender: () => openSender(value) }
    },
  }
}
