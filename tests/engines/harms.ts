/** What may go wrong in a page, done by a function that runs there, and how it is noticed. */
export interface Harm {
  harm: () => void
  noticed: RegExp
}

/** One harm of each kind, by name. */
export const HARMS: Readonly<Record<string, Harm>> = {
  message: {
    // biome-ignore lint/suspicious/noConsole: a message is what must be noticed
    harm: () => console.error('seeded message'),
    noticed: /seeded message/,
  },
  error: {
    harm: () => {
      throw new Error('seeded error')
    },
    noticed: /seeded error/,
  },
  rejection: {
    harm: () => void Promise.reject(new Error('seeded rejection')),
    noticed: /seeded rejection/,
  },
  'blocked-style': {
    harm: () =>
      document.head.append(
        Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }),
      ),
    noticed: /style-src/,
  },
  'missing-file': { harm: () => void fetch('/seeded-file.json'), noticed: /seeded-file\.json/ },
  'missing-picture': {
    harm: () => document.body.append(Object.assign(new Image(), { src: '/seeded-picture.webp' })),
    noticed: /seeded-picture\.webp/,
  },
}
