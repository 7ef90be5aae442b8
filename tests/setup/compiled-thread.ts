import type { Plugin } from 'vite'
import { programFile } from './programs.ts'

const START = "new URL('./sqlite-worker-start.mjs', import.meta.url)"

/** Lets servers inside a test's process start the compiled thread of the database, which is the same code. */
export function compiledThread(): Plugin {
  return {
    name: 'compiled-thread',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/server/leads/store/sqlite-thread.ts')) return undefined
      if (!code.includes(START)) throw new Error(`${id} no longer says ${START}.`)
      return code.replace(START, () => JSON.stringify(programFile('sqlite-worker-start')))
    },
  }
}
