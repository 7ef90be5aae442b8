import { spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'
import { installNode } from './install-node.ts'

/** `npm run test:node24`: the unit and server tests under the Node that the Dockerfile names, installed for this run. */
const node = installNode(24)
try {
  process.stdout.write(`Unit and server tests under Node ${node.version}\n`)
  const { status } = spawnSync(
    'node',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      ...process.argv.slice(2),
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, PATH: [node.bin, process.env.PATH].join(delimiter) },
    },
  )
  process.exitCode = status ?? 1
} finally {
  node.remove()
}
