import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { type PROGRAMS, programFile } from './programs.ts'

/** Modules that start a program beside them: the program, and how they say where it is. */
const STARTS: Record<string, [program: keyof typeof PROGRAMS, place: string]> = {
  '/server/leads/store/sqlite-thread.ts': [
    'sqlite-worker-start',
    "new URL('./sqlite-worker-start.mjs', import.meta.url)",
  ],
  '/workbench/server/checks/checker.ts': [
    'check-process',
    "new URL('check-process.mjs', import.meta.url)",
  ],
}

/**
 * Lets servers inside a test's process start the compiled thread of the database and the compiled process that checks
 * drafts, which are the same code: each would take more than a second to compile.
 */
export function compiledStarts(): Plugin {
  return {
    name: 'compiled-starts',
    enforce: 'pre',
    transform(code, id) {
      const [, start] = Object.entries(STARTS).find(([module]) => id.endsWith(module)) ?? []
      if (start === undefined) return undefined
      const [program, place] = start
      if (!code.includes(place)) throw new Error(`${id} no longer says ${place}.`)
      return code.replace(place, () => `new URL("${pathToFileURL(programFile(program))}")`)
    },
  }
}
