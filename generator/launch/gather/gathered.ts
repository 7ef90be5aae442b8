import type { HostRedirect } from '../../../schema/shared/host-redirects.ts'
import type { Site } from '../../../schema/site.ts'
import type { Source } from '../../read/source.ts'
import type { BuiltSite } from './built-site.ts'
import type { Answer } from './http-client.ts'
import type { SitePage } from './page.ts'
import type { ProbeRecord } from './probe.ts'
import type { Reference } from './references.ts'

/** Everything that the checks read. */
export interface Gathered {
  /** Origin that the pages were requested from, e.g. `http://127.0.0.1:4173`. */
  origin: string
  /** Whether that is the deployed site rather than the one just built. */
  isDeployed: boolean
  site: Site
  source: Source
  build: BuiltSite
  pages: SitePage[]
  /** The response to an unknown address. */
  notFound: SitePage
  /** Answers to everything else that a page, a style sheet or a script refers to, by path. */
  answers: ReadonlyMap<string, Answer>
  /** Style sheets and scripts with what they refer to. */
  assets: { path: string; references: Reference[] }[]
  redirects: { rule: HostRedirect; answer: Answer }[]
  behavior: Behavior
  probe: ProbeRecord
}

/** Answers to requests that only show how the server behaves. */
export interface Behavior {
  /** The home page for a browser that has it already. */
  unchanged: Answer | undefined
  /** The home page when a trusted proxy says that the visitor came over https. */
  secure: Answer
  /** The home page over http, of a site that is deployed under https; undefined when that port is closed. */
  plain: Answer | undefined
}
