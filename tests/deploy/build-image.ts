import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseDockerfile, type Stage } from './dockerfile.ts'
import { buildWithEngine, findEngine, removeEngineImage } from './engine-image.ts'
import { programPath } from './find-program.ts'
import { buildInFolders } from './folder-build.ts'
import type { Image } from './image.ts'
import { type ImageSettings, settingsOf } from './image-settings.ts'
import { installNode } from './install-node.ts'

interface BuiltImage {
  image: Image
  remove: () => Promise<void>
}

interface Dockerfile {
  /** The folder that it is in. */
  context: string
  stages: Stage[]
  settings: ImageSettings
}

/** Does what the Dockerfile in `context` says, in a container engine if one answers, else in folders of this machine. */
export function buildImage(context: string, say: (line: string) => void): BuiltImage {
  const dockerfile = readDockerfile(context)
  const engine = findEngine()
  if (engine === undefined) return buildHere(dockerfile, say)
  say(`${engine} answers. It builds the image and runs it.`)
  const image = buildWithEngine(engine, context, dockerfile.settings)
  return { image, remove: async () => removeEngineImage(image) }
}

function readDockerfile(context: string): Dockerfile {
  const stages = parseDockerfile(readFileSync(join(context, 'Dockerfile'), 'utf8'))
  const last = stages.at(-1)
  if (last === undefined) throw new Error('Dockerfile: there is no stage. Begin one with FROM.')
  return { context, stages, settings: settingsOf(last) }
}

function buildHere(
  { context, stages, settings }: Dockerfile,
  say: (line: string) => void,
): BuiltImage {
  const node = installNode(majorOf(stages))
  say(
    `No container engine answers. The Dockerfile's steps run in folders, with Node ${node.version}:`,
  )
  const folder = mkdtempSync(join(tmpdir(), 'image-'))
  chmodSync(folder, 0o755)
  // Many files: waiting for them, vitest would not notice that its workers have ended.
  const remove = async () => {
    node.remove()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const path = [node.bin, dirname(programPath('npm')), ...SYSTEM_PATH].join(':')
    const root = buildInFolders(stages, { context, folder, path, say })
    return { image: { kind: 'folder', root, path, settings }, remove }
  } catch (error) {
    void remove()
    throw error
  }
}

const SYSTEM_PATH = ['/usr/local/bin', '/usr/bin', '/bin']

/** The version of Node that all stages begin with. */
function majorOf(stages: Stage[]): number {
  const bases = [...new Set(stages.map(({ base }) => base))]
  const [, major] = /^node:(\d+)-slim$/.exec(bases.join(' ')) ?? []
  if (major === undefined)
    throw new Error(
      `Dockerfile: begin every stage with the same Node, e.g. FROM node:24-slim, not ${bases.join(' and ')}.`,
    )
  return Number(major)
}
