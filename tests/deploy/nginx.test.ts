import { describe } from 'vitest'
import { behindProxy } from './behind-proxy.ts'
import { startNginx } from './nginx.ts'
import { testLeads } from './proxy-leads.ts'
import { testPages } from './proxy-pages.ts'

describe('nginx, set up as docs/hosting.md says', () => {
  const behind = behindProxy(startNginx)
  testLeads(behind)
  testPages(behind)
})
