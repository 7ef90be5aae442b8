import { readFileSync } from 'node:fs'
import type { LeadRecord } from '../../server/leads/store/export.ts'
import { REQUEST } from '../server/lead-site.ts'
import type { Container } from './image.ts'

export const FORM_HEADERS = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** The body of the quote form, filled in by a person of this name. */
export function formOf(name: string): string {
  return new URLSearchParams({ ...REQUEST, name }).toString()
}

/** The stored leads, listed by the command behind `npm run leads`. */
export async function leadsIn(container: Container): Promise<LeadRecord[]> {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: { leads: string }
  }
  const command = [...scripts.leads.split(' '), '--format', 'json']
  return JSON.parse(await container.exec(command)) as LeadRecord[]
}
