import { chromium } from 'playwright'
import { CHROMIUM_ARGUMENTS } from '../../generator/launch/chromium.ts'
import { findHeadless } from '../browser/find-chromium.ts'
import { startServer } from '../browser/start-server.ts'
import { slowDown } from './phone-visit.ts'
const executablePath = findHeadless()
const server = await startServer({ cwd: process.cwd() })
const browser = await chromium.launch({ args: [...CHROMIUM_ARGUMENTS], ...(executablePath !== undefined && { executablePath }) })
for (const w of [1440, 820]) for (const path of ['/services/roof-repair-tampa', '/locations/tampa']) {
  const res: Record<string, number[]> = { now: [], before: [] }
  for (let i = 0; i < 7; i++) for (const k of ['now', 'before']) {
    const c = await browser.newContext({ viewport: { width: w, height: w===820?1180:900 } }); const p = await c.newPage()
    await p.route('**/*', async (r) => { if (r.request().resourceType() !== 'document') return r.continue(); const a = await r.fetch(); let t = await a.text(); if (k === 'before') t = t.replace(' media="(min-width: 48rem)" fetchpriority', ' fetchpriority').replace(/ data-first="[^"]*" loading="lazy"/, ' loading="eager" fetchpriority="high"'); await r.fulfill({ response: a, body: t }) })
    const s = await c.newCDPSession(p); await slowDown(s)
    await p.goto(server.url + path); await p.waitForLoadState('networkidle')
    const e = await p.evaluate(() => new Promise<[number,string]>((res) => new PerformanceObserver((l) => { const x = l.getEntries().at(-1) as any; res([x.startTime, x.element?.tagName]) }).observe({ type: 'largest-contentful-paint', buffered: true })))
    res[k]!.push(Math.round(e[0])); if (i === 0) console.log(k, e[1]); await c.close()
  }
  console.log(w, path, JSON.stringify(res))
}
await browser.close(); await server.stop()
