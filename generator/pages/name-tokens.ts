import type { Hub, Service } from '../../schema/site.ts'

/** What the patterns of `wording` may say of a service: its name, and its name within a sentence. */
export function serviceTokens({ name }: Pick<Service, 'name'>) {
  return { service: { name, lowercase: name.toLowerCase() } }
}

/** What the patterns of `wording` may say of a field of work: its name within a sentence, and how many pages it has. */
export function hubTokens({ name, pages }: Pick<Hub, 'name' | 'pages'>) {
  return { hub: { name, lowercase: name.toLowerCase(), pages: pages.length } }
}
