import { readConfig } from '../../server/config.ts'

/** Why the server does not start with these settings; empty when it does. */
export function messageFor(environment: Record<string, string>): string {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
