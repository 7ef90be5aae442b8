import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { cacheFolder } from '../../generator/cache/cache-folder.ts'
import { replaceFolder } from '../../generator/write/folder.ts'

/**
 * Makes version 1 of a folder and then version 2, and dies without warning right before the step of version 2 that the
 * command line names. A step is a rename or a removal. Exits normally when there are fewer steps.
 *
 * With a cache, the second version only changes, adds and removes a file, and linking a file is a step too.
 */
const [folder = '', step = '', kept] = process.argv.slice(2)
let steps = 0

function countStep(): void {
  steps++
  if (steps === Number(step)) process.kill(process.pid, 'SIGKILL')
}

function makeVersion(version: number): void {
  const output = replaceFolder(folder, kept === undefined ? undefined : cacheFolder(kept, 'test'))
  if (kept !== undefined) {
    for (const file of ['a', 'b', 'c', 'd', 'e']) output.write(`${file}.txt`, '1')
    output.write(version === 1 ? 'gone/a.txt' : 'new/a.txt', String(version))
    output.write('deep/c.txt', String(version))
  } else
    for (const file of ['a.txt', 'deep/b.txt', 'deep/c.txt']) output.write(file, String(version))
  output.commit()
}

makeVersion(1)
for (const name of kept === undefined
  ? (['renameSync', 'rmSync'] as const)
  : (['renameSync', 'rmSync', 'linkSync', 'rmdirSync'] as const)) {
  const original = fs[name] as (...args: unknown[]) => unknown
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      countStep()
      return original(...args)
    },
  })
}
syncBuiltinESMExports()
makeVersion(2)
