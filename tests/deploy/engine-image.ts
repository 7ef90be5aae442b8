import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { Container, EngineImage, RunOptions, Volume } from './image.ts'
import type { ImageSettings } from './image-settings.ts'

const ENGINES = ['docker', 'podman']

/** The program of a container engine that answers on this machine; undefined where there is none. */
export function findEngine(): string | undefined {
  const chosen = process.env.CONTAINER_ENGINE
  return (chosen === undefined ? ENGINES : [chosen]).find(
    (engine) => spawnSync(engine, ['info'], { stdio: 'ignore' }).status === 0,
  )
}

/** Builds the image with the engine, as `docker build .` does. */
export function buildWithEngine(
  engine: string,
  context: string,
  settings: ImageSettings,
): EngineImage {
  const tag = `roofing-deploy-test:${randomUUID()}`
  execFileSync(engine, ['build', '-t', tag, context], { stdio: ['ignore', 'ignore', 'inherit'] })
  return { kind: 'engine', engine, tag, settings }
}

export function engineVolume({ engine }: EngineImage): Volume {
  const name = `roofing-deploy-test-${randomUUID()}`
  execFileSync(engine, ['volume', 'create', name])
  return { name, remove: () => void execFileSync(engine, ['volume', 'rm', name]) }
}

/** Runs the image on the machine's own network, so that a proxy on this machine reaches it as any other server. */
export function runEngine(
  { engine, tag, settings }: EngineImage,
  { volume, port, env = {} }: RunOptions,
): Container {
  const values = { HOST: '127.0.0.1', PORT: String(port), ...env }
  const id = execFileSync(
    engine,
    [
      ...['run', '--detach', '--network=host'],
      ...settings.volumes.flatMap((at) => ['--volume', `${volume.name}:${at}`]),
      ...Object.entries(values).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      tag,
    ],
    { encoding: 'utf8' },
  ).trim()
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => execFileSync(engine, ['logs', id], { encoding: 'utf8' }),
    async exec(command) {
      return (await promisify(execFile)(engine, ['exec', id, ...command])).stdout
    },
    async stop() {
      await promisify(execFile)(engine, ['stop', id])
      const { stdout } = await promisify(execFile)(engine, ['wait', id])
      execFileSync(engine, ['rm', id])
      return Number(stdout)
    },
  }
}

export function removeEngineImage({ engine, tag }: EngineImage): void {
  execFileSync(engine, ['image', 'rm', tag], { stdio: ['ignore', 'ignore', 'inherit'] })
}
