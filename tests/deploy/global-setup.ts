import type { TestProject } from 'vitest/node'
import { installPackage } from '../setup/system-package.ts'
import { buildImage } from './build-image.ts'
import { findProgram } from './find-program.ts'
import type { Image } from './image.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    image: Image
  }
}

/** Builds the image for all tests, and installs the programs that the machine does not have. */
export default function setUp(project: TestProject): () => Promise<void> {
  for (const program of ['nginx', 'caddy', 'openssl'])
    if (findProgram(program) === undefined) installPackage(program)
  if (findProgram('systemd-analyze') === undefined) installPackage('systemd')
  const { image, remove } = buildImage(process.cwd(), (line) => process.stderr.write(`${line}\n`))
  project.provide('image', image)
  return remove
}
