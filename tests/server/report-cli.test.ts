import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAIL_FILE, PAGE_LIST_FILE, privateFolder } from '../../schema/shared/private-files.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { MAIL_TEXTS, OFFICE_HOURS } from './desk-fixtures.ts'
import { runLeadsHere } from './leads-process.ts'
import { checkReport, fill, RANGE } from './report-database.ts'
import { PAGES } from './report-rows.ts'

const DAYS = ['--since', RANGE.since, '--until', RANGE.until]

let folder = ''
let privates = ''
let dataDir = ''
beforeEach(() => {
  folder = tempFolder()
  privates = privateFolder(join(folder, 'dist'))
  dataDir = join(folder, 'data')
  mkdirSync(privates)
  writeFileSync(join(privates, PAGE_LIST_FILE), JSON.stringify(PAGES))
  writeShell({ counting: true })
})

function writeShell(shell: { counting: boolean }): void {
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'dist', 'assets', 'shell.abc.json'), JSON.stringify(shell))
}

/** What the command prints where the site was built. */
const report = (...args: string[]) => leads('report', ...args)

const leads = (...args: string[]) => runLeadsHere({ dataDir }, args, { cwd: folder })

test('what is stored is what is reported', () => checkReport({ dataDir }))

describe('the command', () => {
  test('prints plain text into a pipe', async () => {
    await fill({ dataDir })
    const { code, stdout, stderr } = await report(...DAYS)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('November 1, 2026 to November 22, 2026\n100 page views in 70 visits')
    expect(stdout).toMatch(/Email +2 +0 +2 s +2 s/)
    expect(stdout).not.toContain('\u001b')
  })

  test('prints JSON for programs, with how the promise of the built site was kept', async () => {
    await fill({ dataDir })
    const mail = { ...MAIL_TEXTS, hours: OFFICE_HOURS }
    writeFileSync(join(privates, MAIL_FILE), JSON.stringify(mail))
    const { code, stdout } = await report(...DAYS, '--json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      totals: { views: 100, leads: 2 },
      answers: { minutes: 30, requests: 2, inTime: 1 },
    })
    const both = await report(...DAYS, '--json', '--html', 'report.html')
    expect([both.code, both.stdout]).toEqual([1, ''])
  })

  test('writes the page whole, and nothing where it cannot', async () => {
    await fill({ dataDir })
    const { code, stdout } = await report(...DAYS, '--html', 'report.html')
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'The report is in report.html.\n' })
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toMatch(
      /^<!doctype html>[\s\S]*<\/html>\n$/,
    )
    const refused = await report(...DAYS, '--html', 'no/such/report.html')
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain(
      'no/such/report.html was not written: the folder no/such does not exist.',
    )
    expect(readdirSync(folder).toSorted()).toEqual(['data', 'dist', 'dist-private', 'report.html'])
    const inFolder = await report(...DAYS, '--html', 'dist')
    expect([inFolder.code, inFolder.stderr]).toEqual([
      1,
      'dist was not written: it is a folder. Move the folder away, or choose another name.\n',
    ])
  })

  test('says that nothing is counted where the site was built so', async () => {
    writeShell({ counting: false })
    await fill({ dataDir })
    const notCounting =
      'The site does not count visits. To count them, add counting: true to site.yaml and say so in the privacy policy (docs/editing.md).'
    expect((await report(...DAYS)).stdout).toContain(notCounting)
    const none = await report('--since', '2020-01-01', '--until', '2020-02-01')
    expect(none.stderr).toContain(notCounting)
    const pages = await leads('pages', '--since', RANGE.since)
    expect(pages.stderr).toContain(notCounting)
    expect(pages.stdout).toContain('/services/repair-tampa')
  })

  test('says so when there is nothing to show', async () => {
    expect(await report()).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringContaining('There are no leads in'),
    })
    await fill({ dataDir })
    const empty = await report('--since', '2020-01-01', '--until', '2020-02-01')
    expect(empty).toMatchObject({ code: 0, stdout: '' })
    expect(empty.stderr).toContain('from January 1, 2020 to February 1, 2020')
  })

  test.each([
    [['--since', 'soon'], 'Use a day, e.g. 2026-10-01'],
    [['--since', '2026-02-30'], 'Use a day, e.g. 2026-10-01'],
    [
      ['--since', '2026-11-02', '--until', '2026-11-01'],
      '--since 2026-11-02 is after --until, 2026-11-01',
    ],
    [['--htm', 'x'], 'Did you mean --html?'],
  ])('refuses %j', async (args, hint) => {
    const { code, stdout, stderr } = await report(...args)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(hint)
    expect(stderr).not.toMatch(/ at .*:\d+:\d+/)
  })

  test('asks for the list of pages where the site was not built', async () => {
    await fill({ dataDir })
    rmSync(privates, { recursive: true })
    const { code, stderr } = await report()
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('Run npm run build first'),
    })
  })
})
