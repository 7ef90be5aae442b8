import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../server/lead-site.ts'
import { newVolume, startContainer } from './container.ts'
import type { Container, Volume } from './image.ts'
import { FORM_HEADERS, formOf, leadsIn } from './lead.ts'

const image = inject('image')

let volume: Volume
let container: Container
beforeAll(async () => {
  volume = newVolume(image)
  container = await start()
})
afterAll(async () => {
  await container.stop()
  volume.remove()
})

async function start(): Promise<Container> {
  return startContainer(image, { volume, port: await freePort() })
}

test.each(['/', '/services/roof-repair-tampa', '/sitemap', '/thank-you'])(
  'serves %s',
  async (path) => {
    const response = await fetch(container.url + path)

    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/<h1[ >]/)
  },
)

test('serves the 404 page where there is none', async () => {
  const response = await fetch(`${container.url}/nothing-here`)

  expect(response.status).toBe(404)
  expect(await response.text()).toMatch(/<h1[ >]/)
})

test('runs the Node that the Dockerfile names, without the permissions of root', async () => {
  const [version, user] = (
    await container.exec(['node', '-p', 'process.version + " " + process.getuid()'])
  ).split(' ')

  expect(version).toMatch(/^v24\./)
  expect(Number(user)).toBeGreaterThan(0)
})

test('has the site, the compiled server and the packages it loads, and nothing else', async () => {
  const list = async (folder: string) =>
    JSON.parse(await container.exec(['node', '-p', `JSON.stringify(fs.readdirSync('${folder}'))`]))

  expect(await list('.')).toEqual(['dist', 'dist-private', 'dist-server', 'node_modules'])
  expect(await list('node_modules')).toEqual([
    '@photostructure',
    'node-addon-api',
    'node-gyp-build',
  ])
})

test('keeps its leads when it is stopped and started again', async () => {
  const response = await fetch(container.url, {
    method: 'POST',
    headers: FORM_HEADERS,
    body: formOf('Restarted Visitor'),
  })
  expect(response.status).toBe(200)
  const before = await leadsIn(container)

  expect(await container.stop()).toBe(0)
  container = await start()

  expect(before.map(({ name }) => name)).toEqual(['Restarted Visitor'])
  expect(await leadsIn(container)).toEqual(before)
})

test('reports on its leads with charts', async () => {
  const report = ['node', 'dist-server/leads-cli.mjs', 'report', '--html', '/data/r.html']
  await container.exec(report)

  expect(
    await container.exec([
      'node',
      '-p',
      'fs.readFileSync(process.env.DATA_DIR + "/r.html", "utf8")',
    ]),
  ).toContain('<ul class="bars"')
})
