import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { programPath } from './find-program.ts'

const UNITS = [
  'roofing.socket',
  'roofing.service',
  'roofing-backup.service',
  'roofing-backup.timer',
]

/** Of 100; `systemd-analyze` shows a tenth of it. */
const MOST_EXPOSED = 29

function analyze(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(programPath('systemd-analyze'), args, {
    cwd: 'docs/systemd',
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  return { status, said: `${stdout}${stderr}` }
}

test('systemd understands every line of the units', () => {
  const { said } = analyze('verify', ...UNITS.map((unit) => `./${unit}`))
  // Node may be elsewhere on the machine that runs this test.
  const complaints = said
    .split('\n')
    .filter((line) => line !== '' && !line.includes('/usr/bin/node'))
  expect(complaints).toEqual([])
})

test.each(UNITS.filter((unit) => unit.endsWith('.service')))(
  '%s may do little beside its work',
  (unit) => {
    const { status, said } = analyze(
      'security',
      '--offline=yes',
      `--threshold=${MOST_EXPOSED}`,
      `./${unit}`,
    )
    expect(status, said).toBe(0)
  },
)
