import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { hashOfFiles } from '../cache/code-hash.mjs'
import { MEMO_FILE, openMemo } from '../cache/memo.ts'
import { SiteError } from '../read/site-error.ts'

/** Everything that goes into the bundles. */
const INPUTS = [
  'src',
  'templates',
  'schema',
  'media/drawings',
  'public',
  'index.html',
  'vite.config.ts',
  'generator/start/bundle-templates.mjs',
  'package.json',
  'package-lock.json',
]
const OUTPUTS = ['.cache/client', '.cache/render']

/**
 * Bundles the templates for the browser and for prerendering, unless the bundles are there and were made of the same files.
 *
 * @throws SiteError when the bundler fails; it has printed why.
 */
export async function runBundle(root = '.'): Promise<void> {
  const { inputs, memo } = bundlesOf(root)
  if (isBundled(root)) return
  const bundler = spawn('npm', ['run', '--silent', 'bundle'], {
    cwd: root,
    stdio: 'inherit',
    // Any other value bundles React's development code, which weighs a third more.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [status] = (await once(bundler, 'exit')) as [number | null]
  if (status !== 0)
    throw new SiteError('The templates could not be bundled. See the message above.')
  memo.put('bundle', inputs, Buffer.from(hashOfFiles(root, OUTPUTS)))
  memo.save()
}

/** Whether the bundles are there and were made from the templates as they are now. */
export function isBundled(root = '.'): boolean {
  const { inputs, memo } = bundlesOf(root)
  return memo.bytes('bundle', inputs)?.toString() === hashOfFiles(root, OUTPUTS)
}

function bundlesOf(root: string) {
  return {
    inputs: hashOfFiles(root, INPUTS),
    memo: openMemo(join(root, MEMO_FILE), 'bundler'),
  }
}
