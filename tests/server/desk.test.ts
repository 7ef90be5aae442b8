import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { MAIL_FILE, privateFolder } from '../../schema/shared/private-files.ts'
import { rounds } from '../setup/rounds.ts'
import { linkIn, MAIL_TEXTS, sinkSettings } from './desk-fixtures.ts'
import { testDesk } from './desk-suite.ts'
import { spawnLeadServer } from './lead-server.ts'
import { post, REQUEST, startLeadSite } from './lead-site.ts'
import { partsOf, startMailSink } from './mail-sink.ts'
import { makeSite, removeSite, writeFile } from './small-site.ts'

testDesk()

test('no token is ever in the log, whatever it says', async () => {
  const [mail, folder] = [await startMailSink(), makeSite()]
  writeFile(privateFolder(folder), MAIL_FILE, JSON.stringify(MAIL_TEXTS))
  const server = await spawnLeadServer(folder, {
    ...sinkSettings(mail),
    DATA_DIR: `${folder}-data`,
    LOG_LEVEL: 'debug',
    MAX_POSTS_PER_MINUTE: '3',
  })
  try {
    await post(server.url, REQUEST)
    const office = () => mail.mails.find((each) => partsOf(each).text.startsWith(REQUEST.name))
    await vi.waitFor(() => expect(office()).toBeDefined(), { timeout: 20_000 })
    const sent = office()
    const path = sent === undefined ? '' : linkIn(sent)
    const token = path.slice('/l/'.length)
    const body = new URLSearchParams({ state: 'called', note: 'a secret' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await fetch(`${server.url}${path}`)
    await fetch(`${server.url}${path}`, { method: 'POST', headers, body, redirect: 'manual' })
    await fetch(`${server.url}${path}`, { method: 'POST', headers, body: body.repeat(1000) })
    await fetch(`${server.url}${path}%ff`)
    await fetch(`${server.url}${path}`, { method: 'PROPFIND' })
    for (let turn = 0; turn < 50; turn += 1) await fetch(`${server.url}${path}`)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(server.output()).not.toContain(token)
    expect(server.output()).not.toContain('a secret')
  } finally {
    await mail.stop()
    removeSite(folder)
  }
})

test('thousands of guesses, each from another address, open nothing; one address gets few tries', {
  timeout: 120_000,
}, async () => {
  const mail = await startMailSink()
  const site = await startLeadSite({
    ...sinkSettings(mail),
    TRUST_PROXY: '127.0.0.1/32',
    MAX_POSTS_PER_MINUTE: '5',
  })
  writeFile(privateFolder(site.folder), MAIL_FILE, JSON.stringify(MAIL_TEXTS))
  const guess = async (path: string, address: string) => {
    const headers = { 'x-forwarded-for': address }
    const answer = await fetch(`${site.url}${path}`, { headers })
    await answer.text()
    return answer.status
  }
  try {
    await site.post(REQUEST)
    const office = () => mail.mails.find((each) => partsOf(each).text.startsWith(REQUEST.name))
    await vi.waitFor(() => expect(office()).toBeDefined(), { timeout: 20_000 })
    const sent = office()
    const right = sent === undefined ? '' : linkIn(sent)
    // The first ones differ from the right one in one letter.
    const near = Array.from({ length: 43 }, (_, index) => changedAt(right, '/l/'.length + index))
    const guesses = Array.from(
      { length: rounds(1000, 10_000) },
      (_, index) => near[index] ?? `/l/${randomBytes(32).toString('base64url')}`,
    )
    const statuses = new Set<number>()
    for (let start = 0; start < guesses.length; start += 100)
      for (const status of await Promise.all(
        guesses
          .slice(start, start + 100)
          .map((path, index) => guess(path, `10.0.${start / 100}.${index}`)),
      ))
        statuses.add(status)
    expect([...statuses]).toEqual([404])

    const tries = []
    for (const path of guesses.slice(0, 7)) tries.push(await guess(path, '10.1.0.1'))
    expect(tries).toEqual([404, 404, 404, 404, 404, 429, 429])
    expect(await guess(right, '10.1.0.2')).toBe(200)
  } finally {
    await site.stop()
    await mail.stop()
  }
})

/** The text with another letter at `index`. */
function changedAt(text: string, index: number): string {
  return `${text.slice(0, index)}${text[index] === 'A' ? 'B' : 'A'}${text.slice(index + 1)}`
}
