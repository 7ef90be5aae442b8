import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { dirname, join, resolve } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { createServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { servedFiles } from '../../generator/dev/served-files.ts'
import { filesIn } from '../../generator/write/folder.ts'
import { siteWithWorkbench } from '../../workbench/server/plugin.ts'
import { writeMedia } from '../fixtures/media.ts'
import { siteText } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

/** In every file that is nobody's business. */
const SECRET = 'secret-of-a-customer'
/** Files that the project may have beside those in version control. */
const PRIVATE = [
  'data/leads.sqlite',
  'data/leads.sqlite-wal',
  'data/deep/notes.txt',
  'requests/notes.txt',
  'public/leads/notes.txt',
  'public/leads.sqlite',
  'public/.htpasswd',
  'templates/old.sqlite3',
  'copies/leads-2026-11-28T01-00-00Z.sqlite',
  'src/copies/leads.csv',
  '.env',
  '.env.local',
  '.git/config',
  '.cache/memo.sqlite',
  '.cache/launch-report.html',
  'workbench/.notes.ts',
  'dist/assets/page.js',
  'generated/routes.json',
  'leads.csv',
  'plan.html',
  'published.tsv',
  'site.yaml.next-1-00c0ffee',
]
/** What pages and the workbench load file by file, and the files of public/, which have addresses without it. */
const OPEN =
  /^(?:src|templates|schema|media\/drawings|workbench(?!\/server\/))\/(?!copies\/|\.|old\.sqlite|index\.html)/

const root = tempFolder()
const servers: { close(): Promise<void> }[] = []

let url = ''
let urlWithHost = ''
beforeAll(async () => {
  // Of the tests, one folder stands for all.
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter((name) => name !== '' && !/^tests\/(?!imports\/)/.test(name))
  for (const file of files) cpSync(file, join(root, file))
  for (const file of PRIVATE) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), file === 'published.tsv' ? `# ${SECRET}\n` : SECRET)
  }
  writeFileSync(join(root, 'site.yaml'), siteText())
  writeMedia(root, siteText())
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  symlinkSync(join(root, 'data/leads.sqlite'), join(root, 'public/link.txt'))
  symlinkSync(join(root, 'data/deep'), join(root, 'src/link'))
  url = await start()
  urlWithHost = await start('127.0.0.2')
})
afterAll(() => Promise.all(servers.map((server) => server.close())))

/** Starts `npm run dev` for the copy of the project. Gives the address. */
async function start(host?: string): Promise<string> {
  vi.stubEnv('DATA_DIR', 'public/leads')
  vi.stubEnv('BACKUP_DIR', join(root, 'src/copies'))
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    root,
    cacheDir: join(root, '.cache/vite'),
    logLevel: 'silent',
    plugins: [
      siteWithWorkbench({ file: join(root, 'site.yaml'), folder: join(root, '.cache/pages') }),
    ],
    oxc: { jsx: { runtime: 'automatic', development: true } },
    optimizeDeps: { noDiscovery: true },
    server: {
      port: 0,
      ...(host !== undefined && { host }),
      preTransformRequests: false,
      watch: { ignored: [`${root}/**`] },
    },
  })
  vi.unstubAllEnvs()
  servers.push(server)
  await server.listen()
  return (server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0] ?? '').replace(/\/$/, '')
}

interface Answer {
  status: number
  body: string
  isShared: boolean
}

/** Asks for exactly this path: `fetch` would tidy it up. */
async function ask(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const { hostname, port } = new URL(url)
  const response = await new Promise<import('node:http').IncomingMessage>((done, fail) => {
    httpRequest({ hostname, port, path, method, headers, agent: false }, done)
      .on('error', fail)
      .end()
  })
  return {
    status: response.statusCode ?? 0,
    body: await textOf(response),
    isShared: Object.keys(response.headers).some((name) => name.startsWith('access-control-')),
  }
}

/** Everything that a browser loads for a page that starts with these modules. */
async function loadedFrom(url: string, entries: readonly string[]): Promise<Map<string, number>> {
  const statuses = new Map<string, number>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (statuses.has(path)) continue
    const { status, body } = await ask(url, path, { 'sec-fetch-dest': 'script' })
    statuses.set(path, status)
    if (!path.startsWith('/node_modules/') && !path.startsWith('/@'))
      for (const [, found = ''] of body.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\/[^"]+)"/g))
        waiting.push(found)
  }
  return statuses
}

const ENTRIES = [
  '/src/browser-entry.tsx',
  '/src/start.ts',
  '/workbench/main.tsx',
  '/workbench/preview/inside.ts',
  '/templates/theme/global.css',
  '/@vite/client',
]

test('the dev server serves what pages and the workbench load, and no other file of the project', async () => {
  const loaded = await loadedFrom(url, ENTRIES)
  expect(loaded.size).toBeGreaterThan(300)
  expect([...loaded].filter(([, status]) => status !== 200)).toEqual([])
  const workbench = await ask(url, '/workbench')
  expect(workbench.status, workbench.body).toBe(200)
  const bundle = [...workbench.body.matchAll(/"(\/workbench\/bundle\/[^"]+)"/g)]
  expect(bundle.map(([, file = '']) => file.replace(/.*\./, ''))).toEqual(['js', 'css'])
  for (const [, file = ''] of bundle) expect((await ask(url, file)).status, file).toBe(200)
  for (const name of ['', 'files.json', '..%2f..%2fsite.yaml', '../../site.yaml'])
    expect((await ask(url, `/workbench/bundle/${name}`)).status, name).toBe(404)
  expect((await ask(url, '/', { accept: 'text/html' })).status).toBe(200)

  const wrong: string[] = []
  for (const file of filesOfProject()) {
    const { status, body } = await ask(url, `/${encodeURI(file)}`)
    // Files that a browser doesn't know, such as notes, are served as they are.
    const isServed = status !== 404 && status !== 403
    if (isServed !== OPEN.test(file) || body.includes(SECRET)) wrong.push(`${status} ${file}`)
  }
  expect(wrong).toEqual([])
  for (const file of filesIn(join(root, 'public')).filter(
    (name) => !PRIVATE.includes(`public/${name}`),
  ))
    expect((await ask(url, `/${encodeURI(file)}`)).status, file).toBe(200)
})

/** Every file of the copy but what Vite and packages write. */
function filesOfProject(): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !/^node_modules|^\.cache\/(?!memo|launch)/.test(file) && file !== 'src/link')
}

test.each([
  ['', () => url],
  [', with --host', () => urlWithHost],
])('a private file has no other address%s, for no reader and in no form', async (_, addressOf) => {
  const served = addressOf()
  expect((await ask(served, '/src/start.ts')).status).toBe(200)
  const addresses = PRIVATE.flatMap((file) => {
    const [first = '', ...others] = file
    const encoded = `%${first.charCodeAt(0).toString(16)}${others.join('')}`
    return [
      `/${file}`,
      `/@fs${root}/${file}`,
      `/@id${root}/${file}`,
      `/@id/${file}`,
      `/${encoded}`,
      `/./${file}`,
      `//${file}`,
      `/src/../${file}`,
      `/src/link/../${file}`,
      `/${file}/`,
      `/public/../${file}`,
      ...['raw', 'url', 'import', 'inline', 't=1'].map((query) => `/${file}?${query}`),
      `${served}/${file}`,
    ]
  })
  const wrong: string[] = []
  for (const address of [...addresses, '/link.txt', '/src/link/notes.txt', '/@fs/etc/hostname'])
    for (const accept of ['*/*', 'text/html', 'application/json']) {
      const { status, body } = await ask(served, address, { accept })
      // For a reader of pages, an address without one has the page that says so, or the first one.
      const isFound = status < 400 && accept !== 'text/html'
      if (body.includes(SECRET) || isFound) wrong.push(`${status} ${accept} ${address}`)
    }
  expect(wrong).toEqual([])
})

test('no answer is for the pages of another program', async () => {
  const { port } = new URL(url)
  for (const origin of [
    'http://localhost:9999',
    `http://localhost:${port}`,
    'http://127.0.0.1:1',
    'null',
    'https://evil.example',
  ])
    for (const path of [
      '/',
      '/index.json',
      '/shell.json',
      '/src/start.ts',
      '/favicon.svg',
      '/data/leads.sqlite',
      '/workbench',
      '/workbench/api/doc',
    ])
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const headers = { origin, 'access-control-request-method': 'GET', accept: '*/*' }
        expect(
          (await ask(url, path, headers, method)).isShared,
          `${method} ${path} ${origin}`,
        ).toBe(false)
      }
})

test('who keeps the leads in the folder of the project still sees the site', () => {
  const places = { root, publicDir: join(root, 'public'), cacheDir: join(root, '.cache/vite') }
  const isServed = servedFiles(places, { DATA_DIR: '.', BACKUP_DIR: '' })
  expect([
    isServed('/src/start.ts'),
    isServed('/leads.sqlite'),
    isServed('/src/leads.sqlite'),
  ]).toEqual([true, false, false])
})
