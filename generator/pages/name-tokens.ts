import type { ListedHub, ListedService } from './listed-site.ts'

/** What the patterns of `wording` may say of a service: its name, and its name within a sentence. */
export function serviceTokens({ name }: Pick<ListedService, 'name'>) {
  return { service: { name, lowercase: name.toLowerCase() } }
}

/** What the patterns of `wording` may say of a field of work: its name within a sentence, and how many pages it has. */
export function hubTokens({ name, pages }: Pick<ListedHub, 'name' | 'pages'>) {
  return { hub: { name, lowercase: name.toLowerCase(), pages: pages.length } }
}
