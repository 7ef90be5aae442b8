import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, also for code that runs from a bundle in one of its folders. */
export const PROJECT_ROOT = withPackage(dirname(fileURLToPath(import.meta.url)))

function withPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : withPackage(dirname(folder))
}
