import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesIn } from '../../generator/write/folder.ts'
import { PAGES_A_CITY, siteWithCities } from './many-cities.ts'

/**
 * `npm run bench`: what gen and prerender cost at 1,300 and at 13,000 pages, beside writing the same bytes with no
 * rendering at all, in the same run. Each step is a process of its own; the bundles must be built before.
 */
const SHIPPED_PAGES = 206
const TARGETS = [1_300, 13_000]

const NAMES: Record<string, string> = {
  gen: 'gen',
  prerender: 'prerender',
  write: 'writing the same bytes alone',
  compress: 'prerender again, with compressed copies of everything',
}

interface Measured {
  step: string
  cpu: number
  wall: number
  memory: number
}

function measure(step: string, folder: string): Measured {
  const result = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tests/bench/scale-step.ts', step, folder],
    { encoding: 'utf8' },
  )
  if (result.status !== 0) throw new Error(`${step} failed:\n${result.stderr}`)
  return JSON.parse(result.stdout) as Measured
}

for (const target of TARGETS) {
  const folder = mkdtempSync(join(tmpdir(), 'scale-'))
  try {
    writeFileSync(
      join(folder, 'site.yaml'),
      siteWithCities(Math.round((target - SHIPPED_PAGES) / PAGES_A_CITY)),
    )
    const steps = ['gen', 'prerender', 'write', 'compress'].map((step) => measure(step, folder))
    report(folder, steps)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function report(folder: string, steps: readonly Measured[]): void {
  const pages = (
    JSON.parse(readFileSync(join(folder, 'generated/routes.json'), 'utf8')) as unknown[]
  ).length
  const html = filesIn(join(folder, 'dist')).filter((file) => file.endsWith('.html'))
  const bytes = html.reduce((sum, file) => sum + statSync(join(folder, 'dist', file)).size, 0)
  const write = steps.find(({ step }) => step === 'write')?.cpu ?? 1
  console.log(
    `\n${pages.toLocaleString('en-US')} pages, ${Math.round(bytes / html.length).toLocaleString('en-US')} bytes of HTML a page`,
  )
  console.table(
    Object.fromEntries(
      steps.map(({ step, cpu, wall, memory }) => [
        NAMES[step] ?? step,
        {
          'CPU s': round(cpu),
          'x writing': round(cpu / write),
          'pages/s': Math.round(pages / wall),
          'peak MB': Math.round(memory),
        },
      ]),
    ),
  )
  const both = steps.filter(({ step }) => step === 'gen' || step === 'prerender')
  console.log(
    `gen and prerender together: ${round(both.reduce((sum, { cpu }) => sum + cpu, 0) / write)} times the CPU of writing alone`,
  )
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
