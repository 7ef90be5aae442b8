import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hostPath } from './folder-paths.ts'
import { imageUser, inheritedEnvironment } from './folder-users.ts'
import type { Container, FolderImage, RunOptions, Volume } from './image.ts'

/** A new volume: like an engine's, it starts as a copy of what the image has there, with the same owner. */
export function folderVolume({ root, settings }: FolderImage): Volume {
  const name = mkdtempSync(join(tmpdir(), 'volume-'))
  const [path] = settings.volumes
  if (path === undefined) throw new Error('Dockerfile: VOLUME is missing, e.g. VOLUME /data')
  const original = hostPath(path, root)
  cpSync(original, name, { recursive: true })
  const { uid, gid, mode } = statSync(original)
  chownSync(name, uid, gid)
  chmodSync(name, mode)
  return { name, remove: () => rmSync(name, { recursive: true, force: true }) }
}

/** Starts the image's command in its folder, as its user. */
export function runFolder(image: FolderImage, { volume, port, env = {} }: RunOptions): Container {
  const { root, settings, path } = image
  const mounts = Object.fromEntries(settings.volumes.map((at) => [at, volume.name]))
  const host = (text: string) => (text.startsWith('/') ? hostPath(text, root, mounts) : text)
  const values = Object.entries(settings.env).map(([name, value]) => [name, host(value)])
  const user = settings.user === undefined ? {} : imageUser()
  const options = {
    cwd: host(settings.workdir),
    env: {
      ...inheritedEnvironment(),
      ...Object.fromEntries(values),
      ...userFolders(root),
      PATH: path,
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    ...user,
  }
  const [program = '', ...args] = settings.command.map(host)
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    async exec(command) {
      const [name = '', ...rest] = command.map(host)
      return (await promisify(execFile)(name, rest, options)).stdout
    },
    stop() {
      child.kill('SIGTERM')
      return closed
    },
  }
}

/** Where programs of the image's user write without being told: removed together with the image. */
function userFolders(root: string): { HOME: string; TMPDIR: string } {
  const home = join(root, 'home')
  mkdirSync(home, { recursive: true })
  const { uid, gid } = imageUser()
  chownSync(home, uid, gid)
  return { HOME: home, TMPDIR: home }
}
