import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connect } from 'node:tls'
import { freePort } from '../server/lead-site.ts'
import { programPath } from './find-program.ts'
import { DOMAIN, proxyFolder, type RunningProxy, runProxy } from './proxy.ts'
import { fill, recipe } from './recipe.ts'

/** Caddy with the recipe of docs/hosting.md, in front of the server at `port`. It signs its certificate itself. */
export async function startCaddy(port: number): Promise<RunningProxy> {
  const folder = proxyFolder('caddy')
  const [http, https] = [await freePort(), await freePort()]
  const site = fill(recipe('caddy'), { '127.0.0.1:4173': `127.0.0.1:${port}` })
  writeFileSync(join(folder, 'Caddyfile'), `${options(folder, http, https)}\n${site}`)
  const stop = await runProxy({
    command: [programPath('caddy'), 'run', '--config', join(folder, 'Caddyfile')],
    folder,
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    ports: [http, https],
  })
  while (!(await hasCertificate(https))) await setTimeout(50)
  const root = join(folder, 'storage/pki/authorities/local/root.crt')
  return { http, https, certificate: () => readFileSync(root, 'utf8'), stop }
}

/** Whether a visitor can connect: the port is open a moment before the certificate is signed. */
function hasCertificate(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({
      port,
      host: '127.0.0.1',
      servername: DOMAIN,
      rejectUnauthorized: false,
    })
    socket.once('error', () => resolve(false))
    socket.once('secureConnect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

function options(folder: string, http: number, https: number): string {
  return `{
    admin off
    default_bind 127.0.0.1
    http_port ${http}
    https_port ${https}
    local_certs
    skip_install_trust
    storage file_system ${folder}/storage
  }`
}
