import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, posix, relative } from 'node:path'
import { dockerIgnore } from './docker-ignore.ts'
import type { Stage, Step } from './dockerfile.ts'
import { hostPath, hostScript } from './folder-paths.ts'
import { inheritedEnvironment, withImageUser } from './folder-users.ts'
import { type ImageSettings, NO_SETTINGS, withStep } from './image-settings.ts'

interface BuildOptions {
  /** The folder with the Dockerfile. */
  context: string
  /** An empty folder that will hold one folder per stage. */
  folder: string
  /** PATH of the base image's programs. */
  path: string
  /** Gets a line about each command that has run. */
  say: (line: string) => void
}

/** Executes every stage in a clean folder of its own. Returns the folder that stands for / of the last one. */
export function buildInFolders(stages: Stage[], options: BuildOptions): string {
  const roots = new Map<string, string>()
  let last = ''
  for (const [index, stage] of stages.entries()) {
    const name = stage.name ?? String(index)
    last = join(options.folder, name)
    buildStage(stage, { ...options, root: last, roots })
    roots.set(name, last)
  }
  return last
}

/** `roots` are the finished stages' folders, by name. */
type StageOptions = BuildOptions & { root: string; roots: ReadonlyMap<string, string> }

function buildStage(stage: Stage, options: StageOptions): void {
  mkdirSync(options.root)
  chmodSync(options.root, 0o755)
  let settings = NO_SETTINGS
  for (const step of stage.steps) {
    settings = withStep(settings, step)
    mkdirSync(hostPath(settings.workdir, options.root), { recursive: true })
    if (step.kind === 'copy') copy(step, settings, options)
    if (step.kind === 'run') run(step.script, settings, options)
  }
}

function run(script: string, settings: ImageSettings, { root, path, say }: StageOptions): void {
  if (settings.user !== undefined)
    throw new Error(`Dockerfile: RUN ${script} comes after USER. Move it up.`)
  const started = performance.now()
  const { status, stdout } = spawnSync(
    'sh',
    ['-c', `exec 2>&1; ${withImageUser(hostScript(script, root))}`],
    {
      cwd: hostPath(settings.workdir, root),
      env: { ...inheritedEnvironment(), ...settings.env, PATH: path },
      encoding: 'utf8',
      maxBuffer: Number.POSITIVE_INFINITY,
    },
  )
  if (status !== 0) throw new Error(`RUN ${script} ended with exit code ${status}:\n${stdout}`)
  say(`  RUN ${script} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
}

function copy(
  { from, sources, target }: Extract<Step, { kind: 'copy' }>,
  { workdir }: ImageSettings,
  { root, roots, context }: StageOptions,
): void {
  const to = hostPath(posix.resolve(workdir, target), root)
  const isFolder = target.endsWith('/') || existsSync(to)
  for (const name of sources) {
    const source = join(from === undefined ? context : stageRoot(from, roots), name)
    const goal = isFolder && statSync(source).isFile() ? join(to, basename(source)) : to
    if (from === undefined) copyContext(source, goal, context)
    else copyStage(source, goal)
  }
}

function stageRoot(name: string, roots: ReadonlyMap<string, string>): string {
  const root = roots.get(name)
  if (root === undefined) throw new Error(`Dockerfile: no stage above COPY is called ${name}.`)
  return root
}

/** Copies with cp: node_modules has many thousand files. */
function copyStage(source: string, goal: string): void {
  const isFile = statSync(source).isFile()
  if (!isFile) mkdirSync(goal, { recursive: true })
  execFileSync('cp', ['-a', isFile ? source : `${source}/.`, goal])
}

function copyContext(source: string, goal: string, context: string): void {
  const ignored = dockerIgnore(readFileSync(join(context, '.dockerignore'), 'utf8'))
  cpSync(source, goal, { recursive: true, filter: (file) => !ignored(relative(context, file)) })
}
