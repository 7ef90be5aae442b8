import { expectSoon, open } from './page.ts'
import type { Path, Visitor } from './visitor.ts'

/** Does harm in the page; runs there. */
const HARMS: Readonly<Record<string, { harm: () => void; noticed: RegExp }>> = {
  'a console message': {
    // biome-ignore lint/suspicious/noConsole: a message is what must be noticed
    harm: () => console.error('seeded message'),
    noticed: /seeded message/,
  },
  'an error': {
    harm: () =>
      void setTimeout(() => {
        throw new Error('seeded error')
      }),
    noticed: /seeded error/,
  },
  'a rejection': {
    harm: () => void Promise.reject(new Error('seeded rejection')),
    noticed: /seeded rejection/,
  },
  'a blocked style': {
    harm: () =>
      document.head.append(
        Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }),
      ),
    noticed: /style-src/,
  },
  'a missing file': { harm: () => void fetch('/seeded-file.json'), noticed: /seeded-file\.json/ },
  'a missing picture': {
    harm: () => document.body.append(Object.assign(new Image(), { src: '/seeded-picture.webp' })),
    noticed: /seeded-picture\.webp/,
  },
}

async function expectNoticed(visitor: Visitor, what: string, noticed: RegExp): Promise<void> {
  const look = async () => visitor.troubles.some((trouble) => noticed.test(trouble))
  await expectSoon(true, look, `${what} is noticed`)
}

/** Proves that silence means something: whatever goes wrong in a page is noticed in this engine too. */
export const WATCH_PATHS: readonly Path[] = [
  {
    name: 'self-check: what goes wrong in a page is noticed',
    runsScripts: true,
    belongs: /./,
    async walk(visitor) {
      await open(visitor, '/sitemap')
      for (const [what, { harm, noticed }] of Object.entries(HARMS)) {
        await visitor.evaluate(harm)
        await expectNoticed(visitor, what, noticed)
      }
    },
  },
]
