import { spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'
import { installNode } from './install-node.ts'

/**
 * Tests that only compute on texts, pages and the records of site.yaml, for a second or more, or start a linter: what they
 * find does not depend on the version of Node. Everything that reads and writes files, compresses, serves, stores, starts
 * a process or writes dates and amounts in words stays.
 */
const SAME_IN_EVERY_NODE = [
  'generator/audit-{acknowledge,hand-typed,law,links,own-words,shipped,thin,truth,unsourced}',
  'generator/check-*',
  'generator/cities-names',
  'generator/divide',
  'generator/draft-*',
  'generator/expand',
  'generator/findings-located',
  'generator/import-directions',
  'generator/launch-html',
  'generator/ledger-keeps-urls',
  'generator/plan-site',
  'generator/reads',
  'generator/shape',
  'generator/trace-*',
  'generator/where',
  'generator/workbench-{checks,edits,fixes,safety}',
  'schema/every-field',
  'templates/{attribution,renderer}',
].map((name) => `--exclude=tests/${name}.test.{ts,tsx}`)

/** What random edits to site.yaml find are mistakes of reckoning too; as many as these read and write every kind of file. */
const EDITS = '100'

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
      env: {
        REBUILD_EDITS: EDITS,
        ...process.env,
        PATH: [node.bin, process.env.PATH].join(delimiter),
      },
    },
  )
  process.exitCode = status ?? 1
} finally {
  node.remove()
}
