import type { Environment } from '../../settings/setting.ts'
import type { SettingsGroup } from '../../settings/settings-group.ts'
import type { ChannelRule } from '../store/deliveries.ts'
import type { Sender, SenderContext } from './sender.ts'

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
  /** Where leads go, for the startup summary, e.g. `emailed to 2 addresses through mail.example`; undefined leaves it out. */
  summary: string | undefined
  /** Addresses that get every message, as those of its sender. */
  receivers?: readonly string[]
  openSender: (context: SenderContext) => Sender
}

/** The settings groups of these channels, each once. */
export function settingsGroupsOf(channels: readonly Channel[]): SettingsGroup[] {
  return [...new Set(channels.map(({ settings }) => settings))]
}

/** A channel: which leads it takes and when, the settings that turn it on, and how it sends. */
export function channel<Value>({
  rule,
  settings,
  isOn = () => true,
  summary = () => undefined,
  receivers,
  openSender,
}: {
  rule: ChannelRule
  settings: SettingsGroup<Value>
  /** False to leave the channel out although its settings are present. */
  isOn?: (value: Value) => boolean
  summary?: (value: Value) => string | undefined
  /** The addresses that get every message; left out for a channel with one receiver. */
  receivers?: (value: Value) => readonly string[]
  openSender: (value: Value, context: SenderContext) => Sender
}): Channel {
  return {
    rule,
    settings,
    configure(environment) {
      const reading = settings.read(environment)
      if ('problems' in reading || reading.value === undefined) return undefined
      const { value } = reading
      if (!isOn(value)) return undefined
      return {
        rule,
        summary: summary(value),
        ...(receivers !== undefined && { receivers: receivers(value) }),
        openSender: (context) => openSender(value, context),
      }
    },
  }
}
