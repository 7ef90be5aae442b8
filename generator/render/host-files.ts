import { createHash } from 'node:crypto'
import {
  CACHE_CONTROL,
  HSTS,
  SECURITY_HEADERS,
  scriptPolicy,
} from '../../schema/shared/http-headers.ts'

/**
 * The file `_headers`, with which Netlify, Cloudflare Pages and others send the same headers as this project's server.
 * Such hosts serve over https only. Source of the format: docs.netlify.com/routing/headers.
 *
 * `scripts` are the texts of the inline scripts that a page may run.
 */
export function headersFile(scripts: readonly string[]): string {
  const rules: [path: string, headers: Readonly<Record<string, string>>][] = [
    ['/*', { ...SECURITY_HEADERS, ...scriptPolicy(scripts.map(scriptSource)), ...HSTS }],
    ...Object.entries(CACHE_CONTROL).map(([folder, value]): [string, Record<string, string>] => [
      `/${folder}*`,
      { 'cache-control': value },
    ]),
  ]
  const blocks = rules.map(([path, headers]) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
    return `${path}\n${lines.join('')}`
  })
  return `${REMARK}${blocks.join('')}`
}

/** Each build writes the file anew, so whoever adds a header does it on the way to the host. */
const REMARK = `# Put headers of your own into the first block, after each build, e.g. with
# sed -i '/^\\/\\*$/a\\  x-frame-options: DENY' dist/_headers
# On Cloudflare Pages, a second block for /* replaces this one, security headers included, without a warning.
`

/** An inline script as the policy names it. Source: Content Security Policy Level 3, section 2.3.1. */
export function scriptSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
