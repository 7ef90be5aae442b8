import { beforeEach, expect, test } from 'vitest'
import type { Lead, LeadWithHistory } from '../../server/leads/lead.ts'
import type { Database, DatabasePlace } from '../../server/leads/store/database.ts'
import { listLeads } from '../../server/leads/store/manage.ts'
import { leadWith } from './lead-fixtures.ts'
import { runLeadsHere } from './leads-process.ts'
import { testDatabase } from './test-database.ts'

const FIVE_WAYS = [
  '(813) 555-0142',
  '+1 813.555.0142 ext. 7',
  '８１３-555-0142',
  '727-555-0100 / 813 555 0142',
  '1-813-555-0142 evenings',
]

let time = Date.parse('2026-11-21T10:00:00.000Z')
/** A minute later than the last one: leads are listed by their times. */
export const nextTime = () => {
  time += 60_000
  return new Date(time).toISOString()
}

/** What holds for erasing a person in every database. */
export function testErasing(newDatabase?: () => Promise<string>): void {
  let place: DatabasePlace
  let database: Database
  beforeEach(async () => {
    ;({ place, database } = await testDatabase(newDatabase))
  })

  const saved = async (...leads: Lead['fields'][]): Promise<string[]> => {
    const made = leads.map((fields) => leadWith({ fields, receivedAt: nextTime() }))
    for (const lead of made) await database.saveLeads([lead], [])
    return made.map(({ id }) => id)
  }
  const contact = (phone: string, email = '', name = 'Zeb') =>
    leadWith({ fields: { phone, email, name } }).fields
  const erase = (...args: string[]) => runLeadsHere(place, ['erase', ...args])
  const names = async () => (await listed()).map(({ fields }) => fields.name)
  const listed = async (): Promise<LeadWithHistory[]> => {
    const leads: LeadWithHistory[] = []
    for await (const lead of listLeads(await database.ready(), {})) leads.push(lead)
    return leads
  }

  test('one number typed five ways is one person: all five requests are erased, and it says so', async () => {
    const ids = await saved(...FIVE_WAYS.map((phone) => contact(phone)))
    await saved(contact('813-555-0143', '', 'Bob'))
    const { code, stdout, stderr } = await erase('813 555 0142')

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('Erased 5 requests:\n')
    for (const id of ids) expect(stdout).toContain(id)
    expect(await names()).toEqual(['', '', '', '', '', 'Bob'])
  })

  test('what was typed stays as it was typed', async () => {
    await saved(...FIVE_WAYS.map((phone) => contact(phone)))
    const { stdout } = await runLeadsHere(place, ['--format', 'json'])
    expect(JSON.parse(stdout).map(({ phone }: { phone: string }) => phone)).toEqual(FIVE_WAYS)
  })

  test('requests that are linked to those of a word are listed, and erased with --all', async () => {
    const [named = '', byEmail = '', byPhone = ''] = await saved(
      contact('813-999-0001', 'zeb@quux.example'),
      contact('813-999-0002', 'Zeb@Quux.example', 'Zebulon'),
      contact('+1 (813) 999-0002 ext. 7', 'z@other.example', 'Z.'),
      contact('813-999-0009', 'bob@quux.example', 'Bob'),
    )
    const asked = await erase('(813) 999-0001')
    expect(asked).toMatchObject({ code: 1, stdout: '' })
    for (const text of [byEmail, byPhone, 'Zebulon  813-999-0002  Zeb@Quux.example', 'Nothing was'])
      expect(asked.stderr).toContain(text)
    for (const text of [named, 'Bob']) expect(asked.stderr).not.toContain(text)
    expect(await names()).toEqual(['Zeb', 'Zebulon', 'Z.', 'Bob'])

    // The command that it names.
    const [, who = ''] = /erase '([^']+)' --all/.exec(asked.stderr) ?? []
    const { code, stdout } = await erase(who, '--all')
    expect(code).toBe(0)
    expect(stdout).toContain('Erased 3 requests:\n')
    expect(await names()).toEqual(['', '', '', 'Bob'])
  })

  test('people who share a number can be erased one by one', async () => {
    await saved(
      contact('813-999-0001', 'zeb@x.example'),
      contact('813-999-0001', 'ann@x.example', 'Ann'),
    )
    expect((await erase('zeb@x.example')).code).toBe(1)
    const { code, stdout } = await erase('zeb@x.example', '--only')
    expect(code).toBe(0)
    expect(stdout).toContain('Erased 1 request:\n')
    expect(await names()).toEqual(['', 'Ann'])
  })

  test('people are not linked by words in place of an email, nor by a slip of a number', async () => {
    await saved(contact('1', 'none'), contact('1', 'none', 'Ann'))
    expect((await listed()).map(({ samePerson }) => samePerson)).toEqual(['', ''])
    const [{ id } = { id: '' }] = await listed()
    expect((await erase(id)).code).toBe(0)
    expect(await names()).toEqual(['', 'Ann'])
  })
}
