import { spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'
import { installNode } from './install-node.ts'

/**
 * `npm run test:node24`: the unit and server tests under the Node that the Dockerfile names, installed for this run. Every
 * test file has a process of its own, where `npm test` lets files share one: so this also shows that each passes alone.
 */
const node = installNode(24)
try {
  process.stdout.write(`Unit and server tests under Node ${node.version}, each file alone\n`)
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
  const { status } = spawnSync('node', [...vitest, '--isolate', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: [node.bin, process.env.PATH].join(delimiter) },
  })
  process.exitCode = status ?? 1
} finally {
  node.remove()
}
