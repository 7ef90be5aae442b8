import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { columnsText } from '../../files/columns.ts'
import { foreignText } from '../../files/foreign-text.ts'
import { readLimited } from '../../files/read-limited.ts'
import { readTable } from '../../files/table.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

const NAMES = {
  email: ['email', 'e-mail address'],
  name: ['name', 'your-name'],
  text: ['message'],
}
type Field = keyof typeof NAMES
const NEEDS: Field[][] = [['email', 'name']]

/** The rows of a file with these bytes. */
function read(content: string | Uint8Array, chosen: string[] = []) {
  const text = foreignText(typeof content === 'string' ? Buffer.from(content) : content, 'a.csv')
  return readTable(text, { file: 'a.csv', names: NAMES, needs: NEEDS, chosen })
}

const ROWS = [
  ['E-Mail  Address', 'NAME', 'Seen'],
  ['ann@example.com', 'Núñez, Ann', '1'],
  ['bob@example.com', 'Bob "5 inch"\nGutter', '2'],
]

/** The rows as a spreadsheet writes them. */
const written = (delimiter: string, end = '\r\n') =>
  ROWS.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join(end)

const PLAIN = written(',')
const UTF_16 = Buffer.from(`\ufeff${PLAIN}`, 'utf16le')

test.each([
  ['commas', PLAIN],
  ['semicolons', written(';')],
  ['tabs and the line ends of Linux', written('\t', '\n')],
  ['a byte order mark', `\ufeff${PLAIN}`],
  ['UTF-16 with its mark', UTF_16],
  ['UTF-16 of the other byte order', Buffer.from(UTF_16).swap16()],
  ['a title above the header', `Customers of 2026\r\n\r\n${PLAIN}\r\n`],
  ['the separator that Excel writes above', `sep=;\r\n${written(';')}`],
])('a file with %s is read by its header', (_, content) => {
  const { rows, uneven } = read(content)
  expect(rows.map(({ values }) => values)).toEqual([
    { email: 'ann@example.com', name: 'Núñez, Ann', text: '' },
    { email: 'bob@example.com', name: 'Bob "5 inch"\nGutter', text: '' },
  ])
  expect(uneven).toEqual([])
})

test('each row knows the line on which it begins, and one with too many cells is set apart', () => {
  const { rows, uneven } = read('name,email\n"a\nb",x\n\nc\nd,e,f\ng,h,\n')
  expect(rows.map(({ line, values: { name } }) => [line, name])).toEqual([
    [2, 'a\nb'],
    [5, 'c'],
    [7, 'g'],
  ])
  expect(uneven).toEqual([{ line: 6, cells: ['d', 'e', 'f'] }])
})

test('a quote that is not doubled takes no row with it: its value is as in the file', () => {
  const { rows } = read('name,email\n"a "b" c",x\n5" pipe,y\n')
  expect(rows.map(({ values: { name, email } }) => [name, email])).toEqual([
    ['"a "b" c"', 'x'],
    ['5" pipe', 'y'],
  ])
})

test('a chosen column replaces the known one, and what became of each column is told', () => {
  const { header, columns, rows } = read('Name,Contact,Email\na,b,c\n', ['email=contact'])
  expect(rows[0]?.values).toEqual({ email: 'b', name: 'a', text: '' })
  expect(columnsText(header, columns)).toBe(
    'Columns: email = "Contact", name = "Name"\nNot used: "Email"',
  )
})

test.each([
  [
    'letters of Latin-1',
    Buffer.from('name\nNúñez\n', 'latin1'),
    'a.csv:2: a letter is not valid UTF-8',
  ],
  ['UTF-16 without its mark', UTF_16.subarray(2), 'UTF-16 without its mark'],
  ['a spreadsheet with another name', Buffer.from('PK\u0003\u0004…'), 'Save As, CSV UTF-8'],
  ['a quote that is never closed', 'name\n"a"\n"b\nc,d\n', 'a.csv:3: a quote is opened'],
  ['half a row at the end', 'name,email\na,b\nc', 'a.csv:3: the last row has 1 of 2 cells'],
  ['nothing', ' \n', 'a.csv is empty.'],
  ['a header that nobody knows', 'one|two\na|b\n', '--columns "email=one|two"'],
])('a file with %s is refused with a way that works', (_, content, message) => {
  expect(() => read(content)).toThrow(message)
})

test('a choice of a field that does not exist names those that do', () => {
  expect(() => read('name\n', ['mail=E-Mail'])).toThrow('The fields are email, name, text.')
  expect(() => read('name\n', ['text=Words'])).toThrow('no column is known as text')
})

test('a large file is refused before it is read, and a folder by its name', () => {
  const folder = tempFolder()
  const file = join(folder, 'large.csv')
  writeFileSync(file, '')
  truncateSync(file, 200e6)
  expect(() => readLimited(file)).toThrow('has 200 MB; at most 50 MB can be imported')
  mkdirSync(join(folder, 'Takeout'))
  expect(() => readLimited(join(folder, 'Takeout'))).toThrow('is a folder. Name the files in it.')
  expect(() => readLimited(join(folder, 'none.csv'))).toThrow('does not exist')
})
