import { HARMS } from './harms.ts'
import { expectSoon, open } from './page.ts'
import type { Path } from './visitor.ts'
import { harmScript } from './watched-site.ts'

/** Proves that silence means something: whatever goes wrong in a page is noticed in this engine too. */
export const WATCH_PATHS: readonly Path[] = [
  {
    name: 'self-check: what goes wrong in a page is noticed',
    belongs: /./,
    async walk(visitor) {
      await open(visitor, '/sitemap')
      for (const [name, { noticed }] of Object.entries(HARMS)) {
        await visitor.evaluate(runScript, harmScript(name))
        const look = async () => visitor.troubles.some((trouble) => noticed.test(trouble))
        await expectSoon(true, look, `${name} is noticed`)
      }
    },
  },
]

/** Runs in the page. A script file, since what a test evaluates may run in a world of its own. */
function runScript(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { src }))
}
