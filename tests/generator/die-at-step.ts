import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { replaceFolder } from '../../generator/write/folder.ts'

/**
 * Makes version 1 of a folder and then version 2, and dies without warning right before the step of version 2 that the
 * command line names. A step is a rename or a removal. Exits normally when there are fewer steps.
 */
const [folder = '', step = ''] = process.argv.slice(2)
const { renameSync, rmSync } = fs
let steps = 0

function countStep(): void {
  steps++
  if (steps === Number(step)) process.kill(process.pid, 'SIGKILL')
}

function makeVersion(version: number): void {
  const output = replaceFolder(folder)
  for (const file of ['a.txt', 'deep/b.txt', 'deep/c.txt']) output.write(file, String(version))
  output.commit()
}

makeVersion(1)
fs.renameSync = (...paths) => {
  countStep()
  renameSync(...paths)
}
fs.rmSync = (...options) => {
  countStep()
  rmSync(...options)
}
syncBuiltinESMExports()
makeVersion(2)
