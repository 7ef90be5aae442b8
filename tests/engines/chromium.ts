import { chromium } from 'playwright'
import { CHROMIUM_ARGUMENTS } from '../../generator/launch/chromium.ts'
import { type Engine, PATIENCE } from './visitor.ts'

/** Starts Chromium. Each tab has a context of its own, which shares nothing with the others. */
export async function startChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath,
    args: CHROMIUM_ARGUMENTS,
    timeout: 2 * PATIENCE,
  })
  const major = browser.version().replace(/\..*/, '')
  return {
    version: `Chromium ${major}`,
    async openTab({ runsScripts }) {
      const context = await browser.newContext({
        javaScriptEnabled: runsScripts,
        // As a person's: the server counts a Chromium that says it has no window as a robot.
        userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`,
      })
      context.setDefaultTimeout(PATIENCE)
      const page = await context.newPage()
      return {
        async open(address, screen) {
          await page.setViewportSize(screen)
          await page.goto(address)
        },
        evaluate: (look, ...given) =>
          page.evaluate(`(${look})(...${JSON.stringify(given)})`) as Promise<never>,
        clickAt: (x, y) => page.mouse.click(x, y),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        close: () => context.close(),
      }
    },
    stop: () => browser.close(),
  }
}
