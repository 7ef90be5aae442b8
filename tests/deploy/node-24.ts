import { spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'
import { installNode } from './install-node.ts'

/**
 * `npm run test:node24`: the server's tests and the specification's under the Node that the Dockerfile names, installed for
 * this run. That this Node builds the site is shown by the container of `test:deploy`.
 */
const node = installNode(24)
try {
  process.stdout.write(`Tests of the server and of the specification under Node ${node.version}\n`)
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
  const tests = ['tests/server/', 'tests/specification/']
  const { status } = spawnSync('node', [...vitest, ...tests, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: [node.bin, process.env.PATH].join(delimiter) },
  })
  process.exitCode = status ?? 1
} finally {
  node.remove()
}
