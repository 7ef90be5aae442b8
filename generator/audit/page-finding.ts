import type { RuleName } from '../../schema/rules.ts'
import type { Finding } from '../read/site-error.ts'
import type { AuditedEntry } from './page-facts.ts'

/** What an audit found on one page. Its place in site.yaml is looked up later, for the pages that have findings. */
export interface PageFinding {
  severity: Finding['severity']
  rule: RuleName
  entry: AuditedEntry
  /** The part of the page: its title, its description, words of its text, or the page as a whole. */
  about: 'title' | 'description' | 'page' | { words: string }
  /** Without the page's path: the same text on several pages is one finding. */
  message: string
  /** How far off the page is; of several pages, the worst one gives the message. */
  weight?: number
}
