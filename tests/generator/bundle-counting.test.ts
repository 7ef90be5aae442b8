import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { shellOf } from '../../generator/pages/shell.ts'
import { putBundle } from '../../generator/render/bundle.ts'
import { smallBundle } from '../fixtures/small-bundle.ts'

test.each([
  [true, 1],
  [false, 0],
])(
  'with counting: %s, a page asks for the picture that counts without scripts %i times',
  async (counting, times) => {
    const client = join(smallBundle('b'), 'client')
    const { frame } = await putBundle({
      client,
      css: '',
      named: {},
      form: undefined,
      shell: { counting } as ReturnType<typeof shellOf>,
      put: async () => undefined,
    })
    const html = Object.values(frame).join('')
    expect(html.match(/<noscript><img [^>]*src="\/count" alt=""><\/noscript>/g) ?? []).toHaveLength(
      times,
    )
  },
)
