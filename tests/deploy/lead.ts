import type { LeadRecord } from '../../server/leads/store/export.ts'
import { REQUEST } from '../server/lead-site.ts'
import type { Container } from './image.ts'

export const FORM_HEADERS = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** The body of the quote form, filled in by a person of this name. */
export function formOf(name: string): string {
  return new URLSearchParams({ ...REQUEST, name }).toString()
}

/** The stored leads, listed by the command that is `npm run leads` in a container. */
export async function leadsIn(container: Container): Promise<LeadRecord[]> {
  const command = ['node', 'dist-server/leads-cli.mjs', '--format', 'json']
  return JSON.parse(await container.exec(command)) as LeadRecord[]
}
