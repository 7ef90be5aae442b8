import { hashOfCode } from './code-hash.mjs'
import { PROJECT_ROOT } from './project-root.ts'

/** In a bundle of the commands: the hash of the code that it was made from. */
declare const BUNDLED_CODE_VERSION: string | undefined

let known: string | undefined

/** A hash of the generator's own code, its dependencies and the version of Node: what is cached under it, only the same code reads. */
export function codeVersion(): string {
  known ??=
    typeof BUNDLED_CODE_VERSION === 'string' ? BUNDLED_CODE_VERSION : hashOfCode(PROJECT_ROOT)
  return known
}
