import { describe } from 'vitest'
import { behindProxy } from './behind-proxy.ts'
import { startCaddy } from './caddy.ts'
import { testLeads } from './proxy-leads.ts'
import { testPages } from './proxy-pages.ts'

describe('Caddy, set up as docs/hosting.md says', () => {
  const behind = behindProxy(startCaddy)
  testLeads(behind)
  testPages(behind)
})
