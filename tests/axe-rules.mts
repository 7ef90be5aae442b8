import { chromium } from 'playwright'
import { readFileSync } from 'node:fs'
const { startServer } = await import('./browser/start-server.ts')
const server = await startServer()
const SOURCE = readFileSync('node_modules/axe-core/axe.min.js','utf8')
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] })
const page = await browser.newPage({ baseURL: server.url, reducedMotion: 'reduce' })
await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }))
const sums: Record<string, number> = {}
const paths = ['/services/roof-replacement-tampa', '/problems/choosing-roofing-contractor']
for (const path of paths) {
  await page.setViewportSize({width:390,height:900})
  await page.goto(path)
  await page.evaluate(() => window.dispatchEvent(new Event('focusin')))
  await page.waitForFunction(() => document.documentElement.dataset.app === 'running')
  await page.evaluate(SOURCE)
  const out = await page.evaluate(async () => {
    await (window as any).axe.run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } }, performanceTimer: true })
    return performance.getEntriesByType('measure').map((e) => [e.name, e.duration] as const)
  })
  for (const [name, ms] of out) sums[name] = (sums[name] ?? 0) + ms
}
for (const [name, ms] of Object.entries(sums).sort((a, b) => b[1]-a[1]).slice(0, 45)) console.log(name.padEnd(50), ms.toFixed(1))
await browser.close()
await server.stop()
