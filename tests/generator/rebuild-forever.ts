import { type BuildFolders, build, WORKS } from '../fixtures/rebuild.ts'

/**
 * Builds one definition after the other without end, in the folders that the command line names as JSON. Prints after
 * each build how many milliseconds it took.
 */
const folders = JSON.parse(process.argv[2] ?? '') as BuildFolders
for (let number = Number(process.argv[3]); ; number++) {
  const started = performance.now()
  const work = WORKS[number % WORKS.length]
  if (work !== undefined) await build(work, folders)
  process.stdout.write(`${performance.now() - started}\n`)
}
