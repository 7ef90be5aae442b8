import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { changingTexts } from './changing-texts.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What visitors' answers change. */
const TOOLS = 'templates/tools/'

test('no text of a template or of the shell changes by itself beside other parts', () => {
  const files = ['templates', 'src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => join(folder, file)),
  )
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    changingTexts(file, readFileSync(join(ROOT, file), 'utf8'), {
      answers: file.startsWith(TOOLS) ? 'shown' : 'none',
    }),
  )
  expect(found.join('\n')).toBe('')
})

/** How many are found in the markup of a component. */
const countIn = (markup: string, answers: 'shown' | 'none' = 'none') =>
  changingTexts('a.tsx', `export const A = (p) => ${markup}`, { answers }).length

test.each([
  ['one text or another, beside an icon', '<a><Icon />{p.long ? `Call us` : "Call"}</a>'],
  ['a text that may be missing', '<p>{p.name}{p.sample && " (sample)"}</p>'],
  ['a text where an element may be', '<p>{p.open ? <b>Open</b> : "closed"} today</p>'],
  ['a text that stands in', '<p><Icon />{p.label ?? "Call"}</p>'],
  ['a text in a fragment', '<p><b />{p.old && <> and <Text /></>}</p>'],
  ['a choice in a choice', '<p><b />{p.a ? <i /> : p.b && "b"}</p>'],
  [
    'the same element with other parts',
    '<div>{p.sent ? <p>{p.open} {p.when}.</p> : <p><Text /></p>}</div>',
  ],
])('%s is found', (_what, markup) => {
  expect(countIn(markup)).toBe(1)
})

test.each([
  ['a variable text', '<p>{p.count} pages</p>'],
  ['a call', '<p>{amount(p.area)} square feet</p>'],
  [
    'in a list that is known by its places',
    '<ul>{p.all.map((one, index) => <li key={index}>{one.a}: <b /></li>)}</ul>',
  ],
])('%s is found where answers are shown, and only there', (_what, markup) => {
  expect([countIn(markup), countIn(markup, 'shown')]).toEqual([0, 1])
})

test.each([
  ['one text in an element of its own', '<p>{p.long ? "Call now" : "Call"}</p>'],
  ['one text in a template', '<p>{`All pages`}</p>'],
  [
    'elements that come and go',
    '<p><Icon />{p.open && <b>Open</b>}{p.old ? <i>Old</i> : <b>New</b>}</p>',
  ],
  [
    'elements with keys',
    '<div>{p.sent ? <p key="a">{p.x} <b /></p> : <p key="b"><Text /></p>}</div>',
  ],
  ['texts that never change', '<p>Call <b>us</b> now{" "}</p>'],
  [
    'a list under keys of its own',
    '<ul>{p.all.map((one) => <li key={one.a}>{one.a}: <b /></li>)}</ul>',
  ],
  [
    'what is drawn inside',
    '<section><Icon />{children}{p.all.map((one) => <b key={one}>{one}</b>)}</section>',
  ],
])('%s is fine, also where answers are shown', (_what, markup) => {
  expect([countIn(markup), countIn(markup, 'shown')]).toEqual([0, 0])
})
