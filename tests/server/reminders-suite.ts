import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { MAIL_FILE, privateFolder } from '../../schema/shared/private-files.ts'
import { linkIn, MAIL_TEXTS, OFFICE_HOURS, sinkSettings } from './desk-fixtures.ts'
import { spawnLeadServer } from './lead-server.ts'
import { post, REQUEST } from './lead-site.ts'
import { headerOf, type Mail, startMailSink } from './mail-sink.ts'
import { makeSite, removeSite, writeFile } from './small-site.ts'

const MINUTE = 60_000
/** Monday, 10 AM in Tampa. */
const START = Date.parse('2026-11-30T15:00:00.000Z')
const OWNER = 'owner@roofing.example'
const SOON = { timeout: 30_000, interval: 50 }

/** What servers do about leads that nobody answers: one with SQLite, or two with one PostgreSQL. */
export function testReminders(servers: number, newDatabase?: () => Promise<string>): void {
  test('three leads: reminders at 15 and 30 minutes, none after a button, none for spam, also through kill -9', async () => {
    const [mail, folder, bench] = [
      await startMailSink(),
      makeSite(),
      mkdtempSync(join(tmpdir(), 'clock-')),
    ]
    const clock = join(bench, 'clock')
    let minutes = 0
    // The clock of the servers passes with the one of this machine, from START on.
    const began = Date.now()
    const moveTo = (minute: number) => {
      minutes = minute
      writeFileSync(`${clock}.new`, `${START - began + minutes * MINUTE}`)
      renameSync(`${clock}.new`, clock)
    }
    moveTo(0)
    writeFile(
      privateFolder(folder),
      MAIL_FILE,
      JSON.stringify({ ...MAIL_TEXTS, hours: OFFICE_HOURS }),
    )
    const env: Record<string, string> = {
      ...sinkSettings(mail),
      ...(newDatabase === undefined
        ? { DATA_DIR: join(bench, 'data') }
        : { DATABASE_URL: await newDatabase(), DATA_DIR: join(bench, 'data') }),
      ESCALATE_TO: OWNER,
      NODE_OPTIONS: `--import ${new URL('../setup/moved-clock.mjs', import.meta.url)}`,
      CLOCK_FILE: clock,
    }
    const start = () =>
      Promise.all(Array.from({ length: servers }, () => spawnLeadServer(folder, env)))
    const subjects = () => mail.mails.map((each) => headerOf(each, 'Subject') ?? '')
    const about = (name: string, begin = ''): Mail[] =>
      mail.mails.filter((each) => {
        const subject = headerOf(each, 'Subject') ?? ''
        return subject.startsWith(begin) && subject.endsWith(name)
      })
    const reminders = () => subjects().filter((subject) => /^(Call by|Overdue)/.test(subject))

    let running = await start()
    const send = (fields: Record<string, string>) =>
      post(running[0]?.url ?? '', { ...REQUEST, email: '', ...fields })
    try {
      await send({ name: 'Alone', phone: '813 555 0101' })
      await send({ name: 'Bob', phone: '813 555 0102' })
      await send({
        name: 'Spam',
        phone: '813 555 0103',
        description: 'http://a.example http://b.example',
      })
      await vi.waitFor(() => expect(subjects()).toHaveLength(2), SOON)
      await Promise.all(running.map((server) => server.end('SIGKILL')))
      running = await start()
      const [firstMail] = about('Bob')
      const link = firstMail === undefined ? '' : linkIn(firstMail)
      const pressed = await fetch(`${running[0]?.url}${link}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'state=called',
        redirect: 'manual',
      })
      expect(pressed.status).toBe(303)

      moveTo(14)
      // Long enough for a poll of each server.
      await new Promise((resolve) => setTimeout(resolve, 2500))
      expect(reminders()).toEqual([])
      moveTo(16)
      const half = 'Call by 10:30 AM: Leak repair · Tampa · Alone'
      await vi.waitFor(() => expect(reminders()).toEqual([half]), SOON)
      const [reminder] = about('Alone', 'Call by')
      expect(reminder?.to).toEqual([OWNER])
      await Promise.all(running.map((server) => server.end('SIGKILL')))
      running = await start()
      moveTo(31)
      const over = 'Overdue since 10:30 AM: Leak repair · Tampa · Alone'
      await vi.waitFor(() => expect(reminders()).toContain(over), SOON)

      // A day later everything has been due, in hours that no process saw.
      moveTo(24 * 60)
      await vi.waitFor(() => expect(subjects()).toContain('Possible spam: 1 quote request'), SOON)
      await new Promise((resolve) => setTimeout(resolve, 2500))
      const ids = mail.mails
        .filter((each) => /^(Call by|Overdue)/.test(headerOf(each, 'Subject') ?? ''))
        .map((each) => headerOf(each, 'Message-ID'))
      // A server that is killed before it can record a message sends it once more, with the same id.
      expect(new Set(ids).size).toBe(2)
      expect(new Set(reminders())).toEqual(new Set([half, over]))
    } finally {
      await Promise.all(running.map((server) => server.end('SIGKILL')))
      await mail.stop()
      removeSite(folder)
      rmSync(bench, { recursive: true, force: true })
    }
  })
}
