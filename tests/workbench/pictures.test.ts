import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  type ApiFailure,
  type DraftState,
  FILE_TYPE,
  type PictureAdded,
  type PictureView,
  TOKEN_HEADER,
} from '../../workbench/contract/api.ts'
import { freeName, pictureViews } from '../../workbench/server/pictures.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { plainPng } from '../fixtures/media.ts'
import { siteText } from '../fixtures/site.ts'
import { withFileLimit } from '../fixtures/small-disk.ts'
import { startWorkbenchServer, type WorkbenchServer } from '../fixtures/workbench-server.ts'

const FILE = siteText()
const ALT = 'A porch roof where it meets the wall'

async function open(close?: 'later') {
  const workbench = await startWorkbenchServer(FILE, close)
  const media = join(workbench.file, '..', 'media')
  return { workbench, media, files: () => readdirSync(media).toSorted() }
}

/** For requests that change nothing. */
let unchanged: Awaited<ReturnType<typeof open>>

beforeAll(async () => {
  unchanged = await open('later')
})
afterAll(() => unchanged.workbench.close())

interface Sent {
  headers?: Record<string, string | undefined>
  query?: Record<string, string>
}

async function send<Body = PictureAdded>(workbench: WorkbenchServer, bytes: Buffer, sent?: Sent) {
  const { status, body } = await upload(workbench, bytes, sent)
  return { status, body: JSON.parse(body) as Body }
}

function upload(
  { ask, token }: WorkbenchServer,
  bytes: Buffer,
  { headers = {}, query = {} }: Sent = {},
) {
  const address = new URLSearchParams({ alt: ALT, ...query })
  const all = { [TOKEN_HEADER]: token, 'content-type': FILE_TYPE, ...headers }
  const given = Object.entries(all).filter((header): header is [string, string] => !!header[1])
  return ask(`/workbench/api/pictures?${address}`, {
    method: 'POST',
    headers: Object.fromEntries(given),
    body: bytes,
  })
}

const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#8a98a5' } })

test('a picture goes to media/ byte for byte, and its record into the draft as one step', async () => {
  const { workbench, media, files } = await open()
  const before = files()
  const bytes = await photo()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitude: '27/1 57/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await send(workbench, bytes, { query: { title: 'Porch roof' } })
  expect([status, body.name]).toEqual([200, 'porch-roof'])
  expect(files()).toEqual([...before, 'porch-roof.jpg'].toSorted())
  expect(readFileSync(join(media, 'porch-roof.jpg')).equals(bytes)).toBe(true)

  const { text, state } = await workbench.doc()
  expect(parse(text).pictures['porch-roof']).toEqual({ file: 'porch-roof.jpg', alt: ALT })
  expect(state.isDirty).toBe(true)
  expect(workbench.disk()).toBe(FILE)
  const { body: views } = await workbench.get<PictureView[]>('pictures')
  // Upright, as pages show it.
  expect(views.at(-1)).toMatchObject({ name: 'porch-roof', width: 300, height: 400, uses: 0 })
  const thumbnail = await workbench.ask(views.at(-1)?.thumbnail ?? '')
  expect([thumbnail.status, thumbnail.headers['content-type']]).toEqual([200, 'image/webp'])

  const undone = (await workbench.post('undo')).body
  expect(undone.leftOver).toEqual(['porch-roof.jpg'])
  expect((await workbench.doc()).text).toBe(FILE)
  const removed = await workbench.post('pictures/remove', { file: 'porch-roof.jpg' })
  expect([removed.status, removed.body.leftOver]).toEqual([200, []])
  expect(files()).toEqual(before)
})

test('fields and texts that show a picture are counted', () => {
  const body = 'See it.\n\n> [!PICTURE] hub-storm\n'
  const article = { ...goodArticle('attic-leak'), body }
  const pictures = { originals: () => ({ folder: 'media', files: new Map() }) }
  const usesIn = (text: string) =>
    pictureViews({ value: { value: parse(text) }, pictures }).find(
      ({ name }) => name === 'hub-storm',
    )?.uses
  const fields = FILE.match(/^ +(?:picture|image|mobile|desktop): hub-storm$/gm)?.length ?? 0
  expect(fields).toBeGreaterThan(0)
  expect(usesIn(FILE)).toBe(fields)
  expect(usesIn(siteText({ guides: [article] }))).toBe(fields + 1)
})

test.each<[string, () => Buffer | Promise<Buffer>, RegExp, number?]>([
  ['a text', () => Buffer.from('Not a picture.'), /not a picture/, 415],
  ['nothing', () => Buffer.alloc(0), /not a picture/, 415],
  ['a program', () => Buffer.from('\x7fELF and more'), /not a picture/, 415],
  ['a drawing', () => Buffer.from('<?xml version="1.0"?>\n<svg xmlns=""/>'), /SVG.*PNG/, 415],
  ['a photo of an iPhone', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), /JPEG/, 415],
  ['half a photo', async () => (await photo().jpeg().toBuffer()).subarray(0, 600), /damaged/],
  ['a header without pixels', () => plainPng(64, 48).subarray(0, 33), /damaged/],
  ['a bomb', bomb, /50,000 × 50,000.*at most 100 million/],
  ['more than 25 MB', () => Buffer.alloc(26 * 1024 * 1024, 0xff), /larger than 25 MB/, 413],
])('%s is refused, and leaves nothing behind', async (_, make, message, status = 400) => {
  const { workbench, files } = unchanged
  const before = files()
  const answer = await send<ApiFailure>(workbench, await make(), { query: { title: 'roof.jpg' } })
  expect(answer.body.message).toMatch(message)
  expect(answer.status).toBe(status)
  expect(files()).toEqual(before)
  expect(await workbench.doc()).toMatchObject({ text: FILE, state: { leftOver: [] } })
})

/** A small file that says it is of 50,000 × 50,000 pixels. */
function bomb(): Buffer {
  const png = plainPng(64, 48)
  png.writeUInt32BE(50_000, 16)
  png.writeUInt32BE(50_000, 20)
  return png
}

test.each<[string, Sent, RegExp, number]>([
  ['without a description', { query: { alt: ' ' } }, /what the picture shows/, 400],
  [
    'for a picture that is not there',
    { query: { replaces: 'nothing' } },
    /nothing.* is not defined/,
    404,
  ],
  ['with a key that is not known', { query: { folder: '../' } }, /folder/, 400],
  ['without the token', { headers: { [TOKEN_HEADER]: undefined } }, /Reload it/, 403],
  ['of another site', { headers: { origin: 'http://evil.example' } }, /its own page only/, 403],
  ['at another name', { headers: { host: 'evil.example' } }, /evil\.example/, 403],
  [
    'as a form sends it',
    { headers: { 'content-type': 'multipart/form-data' } },
    /content-type/,
    415,
  ],
  ['as JSON', { headers: { 'content-type': 'application/json' } }, /content-type/, 415],
])('a picture %s is refused', async (_, sent, message, status) => {
  const { workbench, files } = unchanged
  const before = files()
  const answer = await upload(workbench, plainPng(64, 48), sent)
  expect(answer.body).toMatch(message)
  expect(answer.status).toBe(status)
  expect(files()).toEqual(before)
  expect((await workbench.doc()).text).toBe(FILE)
})

test('while the draft has a mistake in its YAML, a picture is refused and its file is gone again', async () => {
  const { workbench, files } = await open()
  const before = files()
  await workbench.edit({ from: 0, to: 0, insert: '"\n' })
  const { status } = await send(workbench, plainPng(64, 48))
  expect(status).toBe(400)
  expect(files()).toEqual(before)
})

test.each([
  ['Porch roof', 'porch-roof'],
  ['../../etc/passwd', 'etc-passwd'],
  ['C:\\photos\\Roof.JPG', 'c-photos-roofjpg'],
  ['.hidden', 'hidden'],
  ['Peñasco’s “roof”', 'penascos-roof'],
  ['', 'porch-roof-meets-wall'],
  ['屋根', 'porch-roof-meets-wall'],
  ['taken', 'taken-3'],
  ['con', 'con-2'],
  ['Aux.', 'aux-2'],
  ['nul', 'nul-2'],
  ['COM1', 'com1-2'],
  ['LPT9 ', 'lpt9-2'],
  ['com¹', 'com1-2'],
  ['Concrete', 'concrete'],
  ['roof. . ', 'roof'],
  ['a<b>:"c|?*', 'a-b-c'],
  ['a'.repeat(200), 'a'.repeat(60)],
])('a picture called %j is named %j', (title, name) => {
  const taken = new Set(['taken', 'taken-2'])
  expect(freeName(title, ALT, (each) => taken.has(each))).toBe(name)
})

test('nothing is overwritten: a name that a file or a record has gets a number', async () => {
  const { workbench, media } = await open()
  writeFileSync(join(media, 'Porch.PNG'), 'notes')
  const first = await send(workbench, plainPng(64, 48), { query: { title: 'Porch' } })
  const second = await send(workbench, plainPng(64, 49), { query: { title: 'porch' } })
  expect([first.body.name, second.body.name]).toEqual(['porch-2', 'porch-3'])
  expect(readFileSync(join(media, 'Porch.PNG'), 'utf8')).toBe('notes')
})

test('another file for a picture: its record names that one, and its old file stays', async () => {
  const { workbench, files } = await open()
  const before = files()
  const [name = ''] = Object.keys(parse(FILE).pictures)
  const { body } = await send(workbench, plainPng(64, 48), { query: { replaces: name } })
  expect(body.name).toBe(name)
  const { text } = await workbench.doc()
  expect(parse(text).pictures[name]).toMatchObject({ file: `${name}-2.png`, alt: ALT })
  expect(files()).toEqual([...before, `${name}-2.png`].toSorted())
  await workbench.post('undo')
  expect((await workbench.doc()).text).toBe(FILE)
})

test('only a file that was added here and that nothing names can be removed', async () => {
  const { workbench, files } = await open()
  const remove = async (file: string) =>
    (await workbench.post<DraftState & ApiFailure>('pictures/remove', { file })).status
  const { body } = await send(workbench, plainPng(64, 48), { query: { title: 'Porch' } })
  const all = files()
  const old = all.find((file) => file !== 'porch.png') ?? ''
  for (const file of ['porch.png', old, '../site.yaml', 'nothing.png', ''])
    expect(await remove(file), file).toBe(409)
  expect(body.state.leftOver).toEqual([])
  expect(files()).toEqual(all)
})

test('a picture for which there is no room is not added, and the message says why', async () => {
  const { workbench, files } = await open()
  const before = files()
  const bytes = await photo().png({ compressionLevel: 0 }).toBuffer()
  const answer = await withFileLimit(100_000, () => send<ApiFailure>(workbench, bytes))
  expect(answer.status).toBe(507)
  expect(answer.body.message).toMatch(
    /^The picture was not added to media\/: a file may not be that large/,
  )
  expect(files()).toEqual(before)
  expect(await workbench.doc()).toMatchObject({ text: FILE, state: { leftOver: [] } })
  expect((await send(workbench, bytes)).status).toBe(200)
})

test('without a folder that can be written, the draft stays as it is', async () => {
  const { workbench, media } = await open()
  rmSync(media, { recursive: true })
  writeFileSync(media, 'A file, not a folder.')
  const { status, body } = await send<ApiFailure>(workbench, plainPng(64, 48))
  expect([status, body.message]).toEqual([507, expect.stringMatching(/media\/ is a folder/)])
  expect((await workbench.doc()).text).toBe(FILE)
  rmSync(media)
  mkdirSync(media)
})
