import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, test, vi } from 'vitest'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { spawnLeadServer } from './lead-server.ts'
import { post, REQUEST } from './lead-site.ts'
import { makeSite, removeSite } from './small-site.ts'

/** Made by openssl: valid for 127.0.0.2 until February 2025, and signed by an authority that is valid for long. */
const CERTIFICATES = join(import.meta.dirname, '../fixtures/certificates')
/** This machine under an address for which the server checks certificates. */
const ELSEWHERE = '127.0.0.2'

test.each([
  ['smtps', true],
  ['smtp', false],
] as const)(
  'an expired certificate of the mail server is logged by its name: %s',
  async (protocol, secure) => {
    const read = (name: string) => readFileSync(join(CERTIFICATES, name))
    const server = new SMTPServer({
      secure,
      cert: read('expired.pem'),
      key: read('expired-key.pem'),
      authOptional: true,
      logger: false,
    })
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => void server.listen(0, ELSEWHERE, resolve))
    const { port } = server.server.address() as AddressInfo
    const [folder, dataDir] = [makeSite(), tempFolder()]
    const site = await spawnLeadServer(folder, {
      DATA_DIR: dataDir,
      SMTP_URL: `${protocol}://${ELSEWHERE}:${port}`,
      MAIL_FROM: 'site@roofing.example',
      MAIL_TO: 'office@roofing.example',
      NODE_EXTRA_CA_CERTS: join(CERTIFICATES, 'authority.pem'),
    })
    await post(site.url, REQUEST)
    await vi.waitFor(() => expect(site.output()).toContain('"delivery-failed"'), 30_000)
    const lines = site.output().split('\n')
    expect(lines.find((line) => line.includes('"delivery-failed"'))).toContain(
      '"code":"CERT_HAS_EXPIRED"',
    )
    expect(await site.end('SIGTERM')).toBe(0)
    await new Promise<void>((resolve) => server.close(() => resolve()))
    removeSite(folder)
  },
)
