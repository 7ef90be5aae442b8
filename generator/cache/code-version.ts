import { hashOfCode } from './code-hash.mjs'
import { PROJECT_ROOT } from './project-root.ts'

/** In a bundle of the commands: the hash of the code that it was made from. */
declare const BUNDLED_CODE_VERSION: string | undefined

let cached: string | undefined

/** Hash of the generator's code, its dependencies and the Node version. Cached results are stored under it, so only the same code reads them. */
export function codeVersion(): string {
  cached ??=
    typeof BUNDLED_CODE_VERSION === 'string' ? BUNDLED_CODE_VERSION : hashOfCode(PROJECT_ROOT)
  return cached
}
