import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { PROGRAMS, PROGRAMS_FOLDER } from './programs.ts'

/**
 * Compiles the programs that tests start many times: to load TypeScript takes a second of processor time at each start,
 * and another one in the thread of the database.
 */
export default async function setUp(): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    publicDir: false,
    logLevel: 'warn',
    // Small modules in great number, which load faster as one.
    ssr: { noExternal: ['kysely', 'zod', 'commander', 'yaml'] },
    build: {
      ssr: true,
      target: 'node20',
      outDir: PROGRAMS_FOLDER,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: PROGRAMS,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
}
