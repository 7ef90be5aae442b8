import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { type CacheFolder, cacheFolder, memoryCache } from '../../generator/cache/cache-folder.ts'
import { loadSite } from '../../generator/check/load-site.ts'
import { SiteError } from '../../generator/read/site-error.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'

const TEXT = stringify(FULL_SITE, { aliasDuplicateObjects: false })
const NAME = 'site-leaves'
const folder = mkdtempSync(join(tmpdir(), 'load-cached-'))
const cache = cacheFolder(folder, 'this version')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a run says of `text`, to the letter: the site and the warnings with their places, or the mistakes. */
function said(text: string, known?: CacheFolder, today = '2026-11-22'): string {
  try {
    const { site, warnings, source } = loadSite(text, 'site.yaml', { today, cache: known })
    return JSON.stringify([site, warnings, [...source.texts()], source.value])
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return JSON.stringify([error.message, error.findings])
  }
}

/** Makes the cache say something else of the site, as no run does, so that it shows what is taken from there. */
function forge(from: string, to: string): void {
  const bytes = cache.readBytes(NAME)?.toString() ?? ''
  expect(bytes).toContain(from)
  cache.writeBytes(NAME, Buffer.from(bytes.replaceAll(from, to)))
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

describe('a site with what an earlier run found out about it', () => {
  test('what has not changed is not read again, and what has changed is', () => {
    said(TEXT, cache)
    const { business, guides } = FULL_SITE
    forge(business.name, 'Forged Roofing')
    const nameIn = (text: string) => loadSite(text, 'site.yaml', { cache }).site.business.name
    expect(nameIn(TEXT)).toBe('Forged Roofing')
    const heading = guides[0]?.heading ?? ''
    expect(nameIn(TEXT.replace(heading, `${heading}, edited`))).toBe('Forged Roofing')
    expect(nameIn(TEXT.replace(business.email, 'other@pelicanridge.example'))).toBe(business.name)
  })

  test('a source grows old although nothing in the file has changed', () => {
    for (const today of ['2026-11-22', '2028-01-01', '2026-11-22'])
      expect(said(TEXT, cache, today)).toBe(said(TEXT, undefined, today))
  })

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['changed in one place', (bytes: Buffer) => bytes.fill('x', 900, 901)],
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('Tampa\n'.repeat(99))],
  ])('a cache that is %s is not believed', (_, damage) => {
    said(TEXT, cache)
    const file = join(folder, NAME)
    writeFileSync(file, damage(readFileSync(file)))
    expect(said(TEXT, cache)).toBe(said(TEXT))
  })

  test('another version of the code reads nothing from the cache', () => {
    said(TEXT, cache)
    forge('Tampa', 'Forged')
    expect(said(TEXT, cacheFolder(folder, 'that version'))).toBe(said(TEXT))
  })

  test('edit after edit, a run says what a run without a cache says', () => {
    let valid = 0
    const memory = memoryCache()
    const numRuns = 15
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
        const text = edits.reduce(edited, TEXT)
        const whole = said(text)
        if (whole.startsWith('[{')) valid++
        expect(said(text, cache)).toBe(whole)
        expect(said(text, memory)).toBe(whole)
      }),
      { numRuns },
    )
    expect(valid).toBeGreaterThan(numRuns / 8)
  })
})
