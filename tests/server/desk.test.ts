import { expect, test, vi } from 'vitest'
import { MAIL_FILE } from '../../schema/mail-file.ts'
import { linkIn, MAIL_TEXTS, sinkSettings } from './desk-fixtures.ts'
import { testDesk } from './desk-suite.ts'
import { spawnLeadServer } from './lead-server.ts'
import { post, REQUEST } from './lead-site.ts'
import { partsOf, startMailSink } from './mail-sink.ts'
import { makeSite, removeSite, writeFile } from './small-site.ts'

testDesk()

test('no token is ever in the log, whatever it says', async () => {
  const [mail, folder] = [await startMailSink(), makeSite()]
  writeFile(folder, MAIL_FILE, JSON.stringify(MAIL_TEXTS))
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
