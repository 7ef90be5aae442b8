import { execFileSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { installPackage } from '../setup/install-package.ts'
import type { InstalledNode } from './install-node.ts'

interface ReadRedirects {
  redirects: { from: string; to: string; status: number }[]
  /** About lines that it does not understand. */
  errors: string[]
}

interface ReadHeaders {
  headers: { for: string; values: Record<string, string> }[]
  /** About lines that it does not understand. */
  errors: string[]
}

/** What Netlify's own parser reads in the `_redirects` of the site in `folder`. */
export function netlifyRedirects(folder: string, node: InstalledNode): ReadRedirects {
  const redirectsFiles = [join(folder, '_redirects')]
  const call = [
    'parseAllRedirects',
    { redirectsFiles, configRedirects: [], minimal: true },
  ] as const
  return parse<ReadRedirects>('@netlify/redirect-parser', '16.1.1', { call, node })
}

/** What Netlify's own parser reads in the `_headers` of the site in `folder`. */
export function netlifyHeaders(folder: string, node: InstalledNode): ReadHeaders {
  const headersFiles = [join(folder, '_headers')]
  const call = ['parseAllHeaders', { headersFiles, configHeaders: [], minimal: true }] as const
  return parse<ReadHeaders>('@netlify/headers-parser', '10.1.1', { call, node })
}

const SCRIPT = `
  const [folder, parser, input] = process.argv.slice(1)
  const { [parser]: parse } = await import(folder + '/lib/index.js')
  const { errors, ...read } = await parse(JSON.parse(input))
  console.log(JSON.stringify({ ...read, errors: errors.map(String) }))`

function parse<Read>(
  name: string,
  version: string,
  { call: [parser, input], node }: { call: readonly [string, object]; node: InstalledNode },
): Read {
  const { folder, remove } = installPackage(name, version)
  try {
    const values = [folder, parser, JSON.stringify(input)]
    const output = execFileSync('node', ['--input-type=module', '-e', SCRIPT, ...values], {
      encoding: 'utf8',
      env: { ...process.env, PATH: [node.bin, process.env.PATH].join(delimiter) },
    })
    return JSON.parse(output) as Read
  } finally {
    remove()
  }
}
