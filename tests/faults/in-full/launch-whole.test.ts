import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runBundle } from '../../../generator/commands/bundle.ts'
import { type SiteServer, startSiteServer } from '../../../generator/launch/gather/site-server.ts'
import { parseHtml } from '../../../generator/launch/html/parse.ts'
import { attribute, elements, textOf } from '../../../generator/launch/html/select.ts'
import { type LaunchReport, launch } from '../../../generator/launch/launch.ts'
import { isFit } from '../../../generator/launch/verdict.ts'
import { readOriginals } from '../../../generator/pictures/read-originals.ts'
import { generate } from '../../../generator/plan/generate.ts'
import { prerender } from '../../../generator/render/prerender.ts'
import { findChromium } from '../../browser/find-chromium.ts'
import { GOOD_PICTURES } from '../../fixtures/good-home.ts'
import { GOOD_SITE } from '../../fixtures/good-site.ts'
import { REAL_LOOKING } from '../../fixtures/real-looking.ts'
import { REAL_SITE } from '../../fixtures/real-site.ts'
import { siteText } from '../../fixtures/site.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'
import { headerOf, type MailSink, startMailSink } from '../../server/mail-sink.ts'
import { startWebhookSink, type WebhookSink } from '../../server/webhook-sink.ts'
import { programFile } from '../../setup/programs.ts'

// Building and starting servers take long on a busy machine.
const SLOW = 600_000
vi.setConfig({ testTimeout: SLOW, hookTimeout: SLOW })

let mail: MailSink
let webhook: WebhookSink
beforeAll(async () => {
  await runBundle()
  mail = await startMailSink()
  webhook = await startWebhookSink()
})
afterAll(() => Promise.all([mail.stop(), webhook.stop()]))

/** A folder with this site.yaml and the site built from it. */
async function builtIn(site: string): Promise<{ site: string; folder: string; cwd: string }> {
  const cwd = tempFolder()
  writeFileSync(join(cwd, 'site.yaml'), site)
  // The small site's pictures have names of the project's.
  cpSync('media', join(cwd, 'media'), { recursive: true })
  // The small site has pictures of other names.
  for (const { file } of Object.values(GOOD_PICTURES))
    cpSync('media/hub-storm.jpg', join(cwd, 'media', file))
  const originals = await readOriginals(join(cwd, 'media'))
  generate({ input: site, folder: join(cwd, 'generated'), originals })
  const folder = join(cwd, 'dist')
  await prerender({ generated: join(cwd, 'generated'), bundle: '.cache', folder })
  return { site: join(cwd, 'site.yaml'), folder, cwd }
}

/** Settings with which a server tells the contractor of leads. */
function delivery(): Record<string, string> {
  return {
    SMTP_URL: mail.url,
    MAIL_FROM: 'website@roofing.example',
    MAIL_TO: 'office@roofing.example',
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  }
}

function findingsOf({ results }: LaunchReport): { rule: string; place: string }[] {
  return results.flatMap(({ findings }) => findings.map(({ rule, place }) => ({ rule, place })))
}

const notesOf = ({ results }: LaunchReport) =>
  results.flatMap(({ notes }) => notes.map(({ text }) => text))

test('the real site is not fit, because of its sample data and nothing else; the report shows it', async () => {
  const { cwd } = await builtIn(REAL_SITE)
  const html = join(tempFolder(), 'reports', 'launch.html')
  const args = [programFile('generator'), 'launch', '--built', '--html', html]
  // One that was fetched is kept in the project's folder, not in this one.
  const env = { ...process.env, CHROMIUM_PATH: findChromium() }
  const options = { cwd, env, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options)

  expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
  expect(stdout).toMatch(
    /^206 pages of the built site checked in .* Not fit for the public: \d+ errors and 1 warning\.$/m,
  )
  const rules = Array.from(stdout.matchAll(/ {2}\[([a-z-]+)\]$/gm), ([, rule]) => rule)
  expect(rules.filter((rule) => !rule?.startsWith('sample-'))).toEqual(['missing-proof'])

  const report = parseHtml(readFileSync(html, 'utf8'))
  const sample = elements(report, 'section').find((each) => textOf(each).includes('No sample data'))
  const places = textOf(sample ?? report).match(/site\.yaml:\d+:\d+ [a-zA-Z0-9.]+/g) ?? []
  const paths = places.map((place) => place.split(' ')[1])
  expect(paths.filter((path) => path !== 'business.position')).toEqual([
    'business.phone',
    'business.email',
    'business.url',
    ...[0, 1, 2, 3].map((index) => `business.social.${index}.url`),
    'business.license',
    ...[0, 1, 2].map((index) => `home.gallery.stats.${index}.label`),
    'home.reviews.average',
    'home.reviews.count',
    'business.address.street',
    ...[0, 1, 2, 3, 4, 5].map((index) => `testimonials.${index}.sample`),
  ])
  const sources = elements(report, 'img').map((picture) => attribute(picture, 'src') ?? '')
  expect(sources).toHaveLength(12)
  expect(sources.every((source) => source.startsWith('data:image/jpeg;base64,'))).toBe(true)
  expect(elements(report, ({ tag }) => ['script', 'link'].includes(tag))).toEqual([])
})

test('with real-looking data the real site is fit, and its test request reaches the mail server and the webhook', async () => {
  const built = await builtIn(REAL_LOOKING)
  const report = await launch({
    ...built,
    screenshots: false,
    env: { ...process.env, ...delivery() },
  })

  // A warning: what a firm does not have stays out.
  expect(findingsOf(report).map(({ rule }) => rule)).toEqual(['missing-proof'])
  expect(isFit(report.results)).toBe(true)
  const notes = notesOf(report)
  expect(notes).toContain('The test request was stored, delivered by mail and webhook, and erased.')
  expect(notes.join('\n')).not.toContain('no 410 was asked for')
  expect(
    mail.mails.filter((each) => headerOf(each, 'Subject')?.startsWith('Test, no customer')),
  ).toHaveLength(1)
  expect(webhook.calls.map(({ body }) => JSON.parse(body).type)).toEqual(['lead.probe'])
})

describe('a deployed site', () => {
  const KEY = 'k'.repeat(40)
  /** The hours that the footer shows. */
  const NINE_TO_FIVE: typeof GOOD_SITE.business.hours.structured = {
    days: ['Monday', 'Friday'],
    opens: '09:00',
    closes: '17:00',
  }
  let built: Awaited<ReturnType<typeof builtIn>>
  let server: SiteServer
  beforeAll(async () => {
    const hours = { ...GOOD_SITE.business.hours, structured: NINE_TO_FIVE }
    built = await builtIn(siteText({ business: { ...GOOD_SITE.business, hours } }))
    server = await startSiteServer({ cwd: built.cwd, env: { ...process.env, PROBE_KEY: KEY } })
  })
  afterAll(() => server.stop())

  const check = (options: { probe?: boolean; key?: string; folder?: string }) =>
    launch({
      site: built.site,
      folder: options.folder ?? built.folder,
      url: server.origin,
      probe: options.probe,
      screenshots: false,
      env: { PROBE_KEY: options.key },
    })
  const others = (report: LaunchReport) =>
    findingsOf(report).filter(({ rule }) => !/^sample-|^missing-proof$/.test(rule))

  test('is only read, and pages that are not those built here are named', async () => {
    const folder = join(tempFolder(), 'dist')
    cpSync(built.folder, folder, { recursive: true })
    const page = 'services/roof-repair-tampa.html'
    writeFileSync(join(folder, page), `${readFileSync(join(folder, page), 'utf8')}<!-- newer -->`)

    const report = await check({ folder })
    expect(others(report)).toEqual([
      { rule: 'deployed-differs', place: '/services/roof-repair-tampa' },
    ])
    expect(notesOf(report).join('\n')).toContain('No test request was sent')
  })

  test('gets a test request when asked to, and is not fit when it tells nobody of it', async () => {
    const report = await check({ probe: true, key: KEY })
    expect(others(report)).toEqual([{ rule: 'probe-delivery', place: `POST ${server.origin}/` }])
    expect(notesOf(report)).toContain(`All 14 deployed pages are those in ${built.folder}/.`)
  })

  test('that does not know the key gets no request', async () => {
    const report = await check({ probe: true, key: 'x'.repeat(40) })
    expect(others(report)).toEqual([{ rule: 'probe', place: `POST ${server.origin}/` }])
  })

  test('needs the key of the server to be probed, and has to answer', async () => {
    await expect(check({ probe: true })).rejects.toThrow('PROBE_KEY=')
    const options = { ...built, url: 'http://127.0.0.1:1', screenshots: false, env: {} }
    await expect(launch(options)).rejects.toThrow(
      /127\.0\.0\.1:1\/\S* did not answer \(ECONNREFUSED\)/,
    )
  })
})
