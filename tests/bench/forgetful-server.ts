import type { AddressInfo } from 'node:net'
import { createServer } from '../../server/app.ts'
import { consentOf } from '../../server/leads/receive/consent.ts'
import { PostRate } from '../../server/leads/receive/rate.ts'
import { builtShell } from '../../server/site/built-json.ts'

/** The same server and the same work on a lead, except that it is stored nowhere. */
const app = createServer({
  folder: 'dist',
  logLevel: 'warn',
  leads: {
    store: { save: async ({ id }) => ({ id, isNew: true }), check: async () => undefined },
    rate: new PostRate({ limit: 1_000_000 }),
    consent: consentOf(builtShell('dist')),
  },
})
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
