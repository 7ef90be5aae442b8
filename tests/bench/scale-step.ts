import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generate } from '../../generator/plan/generate.ts'
import { prerender } from '../../generator/render/prerender.ts'
import { filesIn } from '../../generator/write/folder.ts'

/** One step of the scale benchmark, in a process of its own so that its CPU and memory are its own. */
const [step = '', folder = '.'] = process.argv.slice(2)
const generated = join(folder, 'generated')
const dist = join(folder, 'dist')

const STEPS: Record<string, () => Promise<void> | void> = {
  gen() {
    generate({ input: readFileSync(join(folder, 'site.yaml')), folder: generated })
  },
  async prerender() {
    await prerender({ generated, bundle: '.cache', folder: dist, compress: false })
  },
  async compress() {
    await prerender({ generated, bundle: '.cache', folder: dist })
  },
  /** The same files with the same number of bytes, and nothing else. */
  write() {
    const target = join(folder, 'written')
    const bytes = Buffer.alloc(Math.max(...files.map(({ size }) => size)), 'roof ')
    const made = new Set<string>()
    for (const { file, size } of files) {
      const parent = dirname(join(target, file))
      if (!made.has(parent)) mkdirSync(parent, { recursive: true })
      made.add(parent)
      writeFileSync(join(target, file), bytes.subarray(0, size))
    }
  },
}

function sizesIn(root: string): { file: string; size: number }[] {
  return filesIn(root)
    .filter((file) => !file.startsWith('media/'))
    .map((file) => ({
      file: join(root === generated ? 'generated' : 'dist', file),
      size: statSync(join(root, file)).size,
    }))
}

const files = step === 'write' ? [...sizesIn(generated), ...sizesIn(dist)] : []
const before = process.cpuUsage()
const started = performance.now()
await STEPS[step]?.()
const { user, system } = process.cpuUsage(before)
process.stdout.write(
  JSON.stringify({
    step,
    cpu: (user + system) / 1e6,
    wall: (performance.now() - started) / 1000,
    memory: process.resourceUsage().maxRSS / 1024,
  }),
)
