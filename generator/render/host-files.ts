import { createHash } from 'node:crypto'
import { CACHE_CONTROL, HSTS, SECURITY_HEADERS, scriptPolicy } from '../../schema/http-headers.ts'

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
  return rules
    .map(([path, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
      return `${path}\n${lines.join('')}`
    })
    .join('')
}

/** An inline script as the policy names it. Source: Content Security Policy Level 3, section 2.3.1. */
export function scriptSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
