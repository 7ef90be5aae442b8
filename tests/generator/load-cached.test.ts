import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { type Memo, openMemo } from '../../generator/cache/memo.ts'
import { loadSite } from '../../generator/load/load-site.ts'
import { SiteError } from '../../generator/read/site-error.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'

const TEXT = stringify(FULL_SITE, { aliasDuplicateObjects: false })
const memo = openMemo()

/** What a run says of `text`, to the letter: the site and the warnings with their places, or the mistakes. */
function said(text: string, results?: Memo, today = '2026-11-22'): string {
  try {
    const { site, warnings, source } = loadSite(text, 'site.yaml', { today, memo: results })
    return JSON.stringify([site, warnings, [...source.texts()], source.value])
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return JSON.stringify([error.message, error.findings])
  }
}

/** Words and lines that mean something to a site: edits with them hit names, tokens, links, footnotes and mistakes. */
const WORDS = [
  ...['Tampa', 'tampa', 'roof-repair', 'full', 'served', 'coastal', '{city.name}', '{city.slug}'],
  ...['{business.phone}', '{constants.nothing}', '{business.phone', '[^nothing]', '[x](/nowhere)'],
  ...['[x](#nowhere)', '## More', '<b>', '> [!PICTURE] nothing', '', ' ', 'slug: new', '\n', '- '],
]

/** Words that many texts may end with. */
const TAME = ['more', '**bold**', '{business.phone}', '[home](/)', "it's", '100%', 'é']

const edit = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      at: fc.nat(),
      kind: fc.constant('add'),
      word: fc.constantFrom(...TAME),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      at: fc.nat(),
      kind: fc.constantFrom('word', 'drop', 'double', 'swap'),
      word: fc.constantFrom(...WORDS),
    }),
  },
)

type Edit = { at: number; kind: string; word: string }

function edited(text: string, { at, kind, word }: Edit): string {
  const lines = text.split('\n')
  const line = at % lines.length
  const own = lines[line] ?? ''
  if (kind === 'add')
    return lines.with(line, own.replace(/(?<=[a-z]{3})\.?$/, ` ${word}$&`)).join('\n')
  if (kind === 'drop') return lines.toSpliced(line, 1).join('\n')
  if (kind === 'double') return lines.toSpliced(line, 0, own).join('\n')
  if (kind === 'swap') return lines.toSpliced(line, 2, lines[line + 1] ?? '', own).join('\n')
  const words = own.split(/(?<= )(?! )/)
  words[at % words.length] = `${word} `
  return lines.with(line, words.join('')).join('\n')
}

describe('a site with the results of earlier runs', () => {
  test('what has not changed is not read again, and what has changed is', () => {
    const read: string[] = []
    const counting: Memo = {
      ...memo,
      json: (step, key, make) =>
        memo.json(step, key, () => {
          read.push(`${step} ${key}`)
          return make()
        }),
    }
    said(TEXT, counting)
    expect(read.length).toBeGreaterThan(10)
    read.length = 0
    said(TEXT, counting)
    expect(read).toEqual([])
    said(TEXT.replace(FULL_SITE.business.email, 'other@pelicanridge.example'), counting)
    expect(read).toEqual([expect.stringContaining('yaml business\nbusiness:')])
  })

  test('a source grows old although nothing in the file has changed', () => {
    for (const today of ['2026-11-22', '2028-01-01', '2026-11-22'])
      expect(said(TEXT, memo, today)).toBe(said(TEXT, undefined, today))
  })

  test('edit after edit, a run says what a run without them says', () => {
    let valid = 0
    const numRuns = 15
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
        const text = edits.reduce(edited, TEXT)
        const whole = said(text)
        if (whole.startsWith('[{')) valid++
        expect(said(text, memo)).toBe(whole)
      }),
      { numRuns },
    )
    expect(valid).toBeGreaterThan(numRuns / 8)
  })
})
