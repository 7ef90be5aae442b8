import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../server/lead-site.ts'
import { programPath } from './find-program.ts'
import { DOMAIN, proxyFolder, type RunningProxy, runProxy } from './proxy.ts'
import { fill, recipe } from './recipe.ts'

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** nginx with the recipe of docs/hosting.md, in front of the server at `port`. */
export async function startNginx(port: number): Promise<RunningProxy> {
  const folder = proxyFolder('nginx')
  const [http, https] = [await freePort(), await freePort()]
  const { certificate, key } = selfSigned(folder)
  const site = fill(recipe('nginx'), {
    'listen 80': `listen 127.0.0.1:${http}`,
    'listen 443': `listen 127.0.0.1:${https}`,
    '127.0.0.1:4173': `127.0.0.1:${port}`,
    [`/etc/letsencrypt/live/${DOMAIN}/fullchain.pem`]: certificate,
    [`/etc/letsencrypt/live/${DOMAIN}/privkey.pem`]: key,
  })
  mkdirSync(join(folder, 'temporary'))
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, site))
  const stop = await runProxy({
    command: [programPath('nginx'), '-c', join(folder, 'nginx.conf'), '-p', folder],
    folder,
    ports: [http, https],
  })
  return { http, https, certificate: () => readFileSync(certificate, 'utf8'), stop }
}

/** What Debian's nginx.conf says around a site, with files of its own. */
function configuration(folder: string, site: string): string {
  const paths = TEMPORARY.map((name) => `${name}_temp_path ${folder}/temporary/${name};`)
  return `
    daemon off;
    worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${folder}/nginx.pid;
    error_log stderr;
    events { worker_connections 768; }
    http {
      ${paths.join('\n')}
      access_log off;
      sendfile on;
      tcp_nopush on;
      default_type application/octet-stream;
      gzip on;
      ${site}
    }`
}

function selfSigned(folder: string): { certificate: string; key: string } {
  const certificate = join(folder, 'certificate.pem')
  const key = join(folder, 'key.pem')
  execFileSync(
    programPath('openssl'),
    [
      ...['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
      ...['-days', '1', '-subj', `/CN=${DOMAIN}`, '-addext', `subjectAltName=DNS:${DOMAIN}`],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  )
  return { certificate, key }
}
