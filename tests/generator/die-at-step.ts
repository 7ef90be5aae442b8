import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { replaceFolder } from '../../generator/write/folder.ts'

/**
 * Makes version 1 of a folder and then version 2, and dies without warning right before the step of version 2 that the
 * command line names. A step is a rename, a removal or a link. Exits normally when there are fewer steps.
 */
const [folder = '', step = ''] = process.argv.slice(2)
let steps = 0

function countStep(): void {
  steps++
  if (steps === Number(step)) process.kill(process.pid, 'SIGKILL')
}

function makeVersion(version: number): void {
  const output = replaceFolder(folder)
  output.write('same.txt', 'same')
  for (const file of ['a.txt', 'deep/b.txt', 'deep/c.txt']) output.write(file, String(version))
  output.write(version === 1 ? 'gone/d.txt' : 'new/d.txt', String(version))
  output.commit()
}

makeVersion(1)
for (const name of ['renameSync', 'rmSync', 'linkSync'] as const) {
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
