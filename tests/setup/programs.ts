import { fileURLToPath } from 'node:url'

const FOLDER = new URL('../../.cache/test-programs/', import.meta.url)

/** Where compiled programs are. Node finds the packages of the project from there. */
export const PROGRAMS_FOLDER = fileURLToPath(FOLDER)

/** The programs that tests start, by the name of their compiled file. */
export const PROGRAMS = {
  server: 'server/cli.ts',
  leads: 'server/leads-cli.ts',
  generator: 'generator/cli.ts',
  'die-at-step': 'tests/generator/die-at-step.ts',
  'rebuild-forever': 'tests/generator/rebuild-forever.ts',
  'replace-forever': 'tests/generator/replace-forever.ts',
  'replace-on-signal': 'tests/generator/replace-on-signal.ts',
  // The server looks for this name beside itself.
  'sqlite-worker-start': 'server/leads/store/sqlite-worker.ts',
  'check-process': 'workbench/server/checks/check-process.ts',
} as const

/** The file of a compiled program; `node` runs it without a loader. */
export function programFile(name: keyof typeof PROGRAMS): string {
  return fileURLToPath(new URL(`${name}.mjs`, FOLDER))
}
