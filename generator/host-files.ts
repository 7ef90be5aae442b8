import { CACHE_CONTROL, HSTS, SECURITY_HEADERS } from '../schema/http-headers.ts'

/**
 * The file `_headers`, by which Netlify, Cloudflare Pages and others give the answers of a folder the headers that this
 * project's server gives. Such hosts answer over https alone. Source of the format: docs.netlify.com/routing/headers.
 */
export function headersFile(): string {
  const rules: [path: string, headers: Readonly<Record<string, string>>][] = [
    ['/*', { ...SECURITY_HEADERS, ...HSTS }],
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
