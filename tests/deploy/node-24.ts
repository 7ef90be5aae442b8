import { spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'
import { installNode } from './install-node.ts'

/**
 * Tests that only compute on texts, in many rounds, or start a linter: what they find does not depend on the version of
 * Node. Everything that reads and writes files, compresses, serves, stores or starts a process stays.
 */
const SAME_IN_EVERY_NODE = [
  'draft-forms',
  'draft-value',
  'import-directions',
  'plan-site',
  'workbench-edits',
].map((name) => `--exclude=tests/generator/${name}.test.ts`)

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
      ...SAME_IN_EVERY_NODE,
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
