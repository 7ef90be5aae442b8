import { afterAll, beforeAll, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { type ApiFailure, TOKEN_HEADER } from '../../workbench/contract/api.ts'
import { siteText } from '../fixtures/site.ts'
import { startWorkbenchServer, type WorkbenchServer } from '../fixtures/workbench-server.ts'

const FILE = siteText()
let workbench: WorkbenchServer

beforeAll(async () => {
  workbench = await startWorkbenchServer(FILE, 'later')
})
afterAll(() => workbench.close())

/** A request to change the first character, with everything it needs but what a test takes away. */
function editRequest() {
  return {
    method: 'POST',
    headers: {
      [TOKEN_HEADER]: workbench.token,
      'content-type': 'application/json',
      origin: workbench.url,
    } as Record<string, string>,
    body: JSON.stringify({ version: 0, changes: [{ from: 0, to: 0, insert: '#' }] }),
  }
}

/** Fails unless the answer is a refusal with a message, and nothing changed. */
async function expectRefused(
  answer: { status: number; body: string },
  status: number,
  message: RegExp,
) {
  expect(answer.body).toMatch(message)
  expect(answer.status).toBe(status)
  expect(workbench.disk()).toBe(FILE)
  expect(await workbench.doc()).toMatchObject({ text: FILE, state: { version: 0 } })
}

test.each<[string, Record<string, string | undefined>, number, RegExp]>([
  ['another host', { host: 'evil.example' }, 403, /evil\.example/],
  ['another origin', { origin: 'http://evil.example' }, 403, /its own page only/],
  ['a page of another port', { origin: 'http://127.0.0.1:1' }, 403, /its own page only/],
  ['a page without an origin', { origin: 'null' }, 403, /its own page only/],
  ['no token', { [TOKEN_HEADER]: undefined }, 403, /Reload it/],
  ['a wrong token', { [TOKEN_HEADER]: 'x'.repeat(32) }, 403, /Reload it/],
  ['an empty token', { [TOKEN_HEADER]: '' }, 403, /Reload it/],
  ['a form', { 'content-type': 'text/plain' }, 415, /application\/json/],
  ['no content type', { 'content-type': undefined }, 415, /application\/json/],
])('a request from %s is refused', async (_, changes, status, message) => {
  const request = editRequest()
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) delete request.headers[name]
    else request.headers[name] = value
  await expectRefused(await workbench.ask('/workbench/api/edit', request), status, message)
})

test.each<[string, string, RegExp, number?]>([
  ['broken JSON', '{"version":', /not valid JSON/],
  ['no body', '', /not valid JSON/],
  ['another shape', '[]', /Invalid input/],
  ['an unknown key', '{"version":0,"changes":[],"force":true}', /force/],
  ['no version', '{"changes":[]}', /version/],
  ['a version that is no number', '{"version":"0","changes":[]}', /version/],
  ['a negative version', '{"version":-1,"changes":[]}', /version/],
  ['a version that is still to come', '{"version":7,"changes":[]}', /Reload the page/, 410],
  ['a place behind the end', edit(FILE.length + 1, FILE.length + 1), /range/i],
  ['a place before the beginning', edit(-1, 0), /from/],
  ['a half place', edit(0.5, 1), /from/],
  ['an end before the beginning', edit(3, 2), /range/i],
  ['half a character', edit(0, 0, '\ud83d'), /half of a character/],
])('an edit with %s is refused', async (_, body, message, status = 400) => {
  const request = { ...editRequest(), body }
  await expectRefused(await workbench.ask('/workbench/api/edit', request), status, message)
})

function edit(from: number, to: number, insert = 'x'): string {
  return JSON.stringify({ version: 0, changes: [{ from, to, insert }] })
}

test.each(['-1', 'x', '0.5', ''])('a record of version %j is refused', async (version) => {
  const answer = await workbench.get<ApiFailure>(`record?path=[]&version=${version}`)
  expect(answer.status).toBe(400)
  expect(answer.body.message).toMatch(/Add a version/)
})

test('a body over the limit is refused, whether it names its length or not', async () => {
  const body = Buffer.alloc(9 * 1024 * 1024, ' ')
  const request = editRequest()
  await expectRefused(
    await workbench.ask('/workbench/api/edit', { ...request, body }),
    413,
    /too large/,
  )
  const headers = { ...request.headers, 'transfer-encoding': 'chunked' }
  await expectRefused(
    await workbench.ask('/workbench/api/edit', { ...request, headers, body }),
    413,
    /too large/,
  )
})

test.each([
  ['POST', 'nothing', 404],
  ['POST', 'toString', 404],
  ['POST', '..%2f..%2fsite.yaml', 404],
  ['POST', 'doc', 404],
  ['GET', 'save', 404],
  ['GET', 'discard', 404],
  ['GET', 'edit', 404],
  ['PUT', 'edit', 405],
  ['DELETE', 'doc', 405],
])('%s %s is refused', async (method, path, status) => {
  const request = { ...editRequest(), method }
  await expectRefused(await workbench.ask(`/workbench/api/${path}`, request), status, /./)
})

test('the page with the token is not for other hosts, other sites or frames of other sites', async () => {
  const foreign = await workbench.ask('/workbench', { headers: { host: 'evil.example' } })
  expect(foreign.status).toBe(403)
  expect(foreign.body).not.toContain(workbench.token)
  const page = await workbench.ask('/workbench', { headers: { origin: 'http://evil.example' } })
  expect(page.headers['access-control-allow-origin']).toBeUndefined()
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(page.headers['cache-control']).toBe('no-store')
  const preview = await workbench.ask('/', { headers: { 'sec-fetch-dest': 'iframe' } })
  expect(preview.headers['content-security-policy']).toContain("frame-ancestors 'self'")
})

test('a save without a token leaves a changed draft unsaved', async () => {
  const { url } = workbench
  const other = await startWorkbenchServer(stringify({}), 'test')
  expect(other.token).not.toBe(workbench.token)
  expect(url).not.toBe(other.url)
  await other.edit({ from: 0, to: 0, insert: '# mine\n' })
  const answer = await other.ask('/workbench/api/save', {
    method: 'POST',
    headers: { [TOKEN_HEADER]: workbench.token, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(403)
  expect(other.disk()).toBe('{}\n')
  expect((await other.doc()).text).toBe('# mine\n{}\n')
})
