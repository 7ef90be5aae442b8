import {
  closeSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  rmSync,
  utimesSync,
  watch,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { formatLedger, LEDGER_FILE } from '../../generator/ledger/ledger.ts'
import { releasedLedger } from '../../generator/plan/release.ts'
import { startDevServer } from '../fixtures/dev-server.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { edited, siteText } from '../fixtures/site.ts'

const GOOD = siteText()
const MISTAKE = edited(GOOD, 'Hillsborough, coverage: full', 'Hillsborough, covrage: full')

/** The definition with another heading on the home page. */
const saying = (words: string) => edited(GOOD, 'heading: A solid roof', `heading: ${words}`)

/** Each part is written as soon as the watchers of the folder, the dev server's first, have heard of the one before. */
function writeInParts(file: string, parts: readonly string[]): Promise<void> {
  const [first = '', ...others] = parts
  return new Promise((done) => {
    const events = watch(dirname(file), () => {
      const next = others.shift()
      if (next !== undefined) return writeFileSync(file, next)
      events.close()
      done()
    })
    writeFileSync(file, first)
  })
}

test('a save in the moment in which dev starts is served', async () => {
  const dev = await startDevServer(GOOD, (file) => writeFileSync(file, saying('Saved early')))
  await dev.says('/index.json', 'Saved early')
})

test('however an editor saves, the last save is served, and nothing but the change is shown', async () => {
  const dev = await startDevServer(GOOD)
  const { file } = dev
  await dev.says('/index.json', 'A solid roof')

  writeFileSync(file, saying('Written in place'))
  await dev.says('/index.json', 'Written in place')

  writeFileSync(`${file}.swp`, saying('Another file'))
  renameSync(`${file}.swp`, file)
  await dev.says('/index.json', 'Another file')

  await writeInParts(file, ['', saying('Emptied first')])
  await dev.says('/index.json', 'Emptied first')

  const halves = saying('In two halves')
  await writeInParts(file, [halves.slice(0, halves.length / 2), halves])
  await dev.says('/index.json', 'In two halves')

  rmSync(file)
  writeFileSync(file, saying('Removed first'))
  await dev.says('/index.json', 'Removed first')

  writeFileSync(file, saying('The first of two'))
  writeFileSync(file, saying('The second of two'))
  await dev.says('/index.json', 'The second of two')

  await writeInParts(file, [saying('One'), saying('Two'), saying('Three')])
  await dev.says('/index.json', 'Three')
  expect(new Set(dev.told())).toEqual(new Set(['changed']))

  const before = dev.told().length
  utimesSync(file, new Date(), new Date())
  await writeInParts(file, [saying('Three'), saying('After a touch')])
  await dev.says('/index.json', 'After a touch')
  expect(dev.told().length - before, 'a touched file is not a save').toBe(1)
})

test('a mistake is shown until it is mended, and the last good pages are served meanwhile', async () => {
  const dev = await startDevServer(GOOD)
  writeFileSync(dev.file, MISTAKE)
  await dev.tells('covrage')
  expect(dev.told()).toEqual([expect.stringContaining('Did you mean "coverage"?')])
  await dev.says('/index.json', 'A solid roof')

  writeFileSync(dev.file, '')
  await dev.tells('defines nothing yet')
  rmSync(dev.file)
  await dev.tells('site.yaml does not exist in this folder.')

  writeFileSync(dev.file, saying('Mended'))
  await dev.says('/index.json', 'Mended')
  expect(dev.told().at(-1)).toBe('changed')
})

test.each([1 / 4, 3 / 4])(
  'half of a save, %d of it, is neither served nor a mistake',
  async (part) => {
    const dev = await startDevServer(GOOD)
    const text = saying('Written slowly')
    const descriptor = openSync(dev.file, 'w')
    writeSync(descriptor, text.slice(0, text.length * part))
    // Longer than an event of the watcher and a moment of rest take.
    await pause(1200)
    expect(dev.told()).toEqual([])
    await dev.says('/index.json', 'A solid roof')
    writeSync(descriptor, text.slice(text.length * part))
    closeSync(descriptor)
    await dev.says('/index.json', 'Written slowly')
    expect(dev.told()).toEqual(['changed'])
  },
)

test('what release records is noticed, and what it mends is no mistake any more', async () => {
  const dev = await startDevServer(GOOD)
  const input = siteText({
    guides: [goodArticle('attic-leak'), { ...goodArticle('wet-wall'), title: 'A wet wall' }],
  })
  const clock = () => new Date('2026-03-01T12:00:00Z')
  const ledger = releasedLedger({ input, ledger: new Map(), clock })
  const file = join(dirname(dev.file), LEDGER_FILE)
  writeFileSync(file, formatLedger(ledger))
  await dev.tells('/problems/wet-wall was published on 2026-03-01')
  const others = [...ledger].filter(([path]) => path !== '/problems/wet-wall')
  writeFileSync(file, formatLedger(new Map(others)))
  await dev.tells('changed')
})

test('a folder in the place of the ledger is a mistake like others', async () => {
  const dev = await startDevServer(GOOD)
  const ledger = join(dirname(dev.file), LEDGER_FILE)
  mkdirSync(ledger)
  writeFileSync(dev.file, saying('Saved meanwhile'))
  await dev.tells(`${LEDGER_FILE} is a folder, not a file.`)
  rmdirSync(ledger)
  writeFileSync(dev.file, saying('Mended'))
  await dev.says('/index.json', 'Mended')
})

test('a mistake that only all pages together show is shown over the page that was saved, until it is mended', async () => {
  const dev = await startDevServer(GOOD)
  const guide = goodArticle('attic-leak')
  const guides = [guide, { ...goodArticle('wet-wall'), title: guide.title }]
  writeFileSync(dev.file, siteText({ guides }))
  await dev.tells('/problems/wet-wall has the same title as /problems/attic-leak')
  await dev.says('/problems/wet-wall.json', guide.title)

  writeFileSync(dev.file, saying('Mended'))
  await dev.says('/index.json', 'Mended')
  expect(dev.told().at(-1)).toBe('changed')
})
