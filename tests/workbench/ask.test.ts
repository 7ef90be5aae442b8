import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExplainResponse, WhereResponse } from '../../workbench/contract/ask.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { edited, siteText } from '../fixtures/site.ts'
import { startWorkbenchServer, type WorkbenchServer } from '../fixtures/workbench-server.ts'

const LEAK = '/problems/attic-leak'
const HEADING = goodArticle('attic-leak').heading
const SITE = siteText({ guides: [goodArticle('attic-leak'), goodArticle('wet-wall')] })

let workbench: WorkbenchServer
beforeAll(async () => {
  workbench = await startWorkbenchServer(SITE, 'later')
}, 120_000)
afterAll(() => workbench.close())

/** Makes the draft say `text`. */
async function draft(text: string): Promise<void> {
  const { text: now } = await workbench.doc()
  await workbench.edit({ from: 0, to: now.length, insert: text })
}

const explain = (page: string) => workbench.get<ExplainResponse>(`explain?page=${page}`)
const where = (asked: object) => workbench.post<WhereResponse>('where', asked)

test('a page of the draft is made of values, each with its place in the text', async () => {
  await draft(edited(SITE, HEADING, 'Water in the attic'))
  const { body } = await explain(LEAK)
  expect(body).toMatchObject({ path: LEAK, kind: 'guides', template: 'guide' })
  const [source] = body.parts.find(({ part }) => part === 'heading')?.sources ?? []
  expect(source).toMatchObject({ path: ['guides', 0, 'heading'], text: 'Water in the attic' })
  const { text } = await workbench.doc()
  expect(text.slice(source?.at).startsWith('Water in the attic')).toBe(true)
})

test('a page that is not there has none, and one that is spelled like it is named', async () => {
  const { status, body } = await workbench.get<{ message: string }>(`explain?page=${LEAK}s`)
  expect(status).toBe(409)
  expect(body.message).toContain(`Did you mean ${LEAK}?`)
})

test('a text, a value and a record lead to the pages that show them', async () => {
  await draft(edited(SITE, HEADING, 'Water in the attic'))
  const { body: words } = await where({ text: 'water in the attic' })
  expect(words.places).toMatchObject([{ path: ['guides', 0, 'heading'] }])
  expect(words.groups).toContainEqual({ kind: 'guides', count: 1, paths: [LEAK] })
  const { body: value } = await where({ path: ['guides', 0, 'heading'] })
  expect(value.groups).toEqual([{ kind: 'guides', count: 1, paths: [LEAK] }])
  const { body: phone } = await where({ path: ['business', 'phone'] })
  expect(phone.everyPage).not.toEqual([])
  const { body: record } = await where({ path: ['guides', 0] })
  expect(record.total).toBeGreaterThan(1)
  const { body: nothing } = await where({ text: 'no page says this' })
  expect(nothing).toMatchObject({ total: 0, hint: expect.stringContaining('fewer words') })
})

test('a draft with mistakes is told so, with the place', async () => {
  await draft(edited(SITE, `heading: ${HEADING}`, 'headin: Water'))
  const { status, body } = await workbench.post<{ message: string }>('where', { text: 'roof' })
  expect(status).toBe(409)
  expect(body.message).toContain('headin')
  await workbench.post('discard')
})
