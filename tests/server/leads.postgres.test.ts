import { expect, inject, test } from 'vitest'
import { mailChannel } from '../../server/leads/deliver/mail.ts'
import { claimDue } from '../../server/leads/deliver/outbox.ts'
import { databaseAt } from '../../server/leads/store/database.ts'
import { leadStore } from '../../server/leads/store/lead-store.ts'
import { leadWith } from './lead-fixtures.ts'
import { leadsAt, REQUEST, startLeadSite } from './lead-site.ts'
import { newDatabase, startPostgres } from './postgres.ts'

test('a request is stored as in SQLite, and its repeats are one lead', async () => {
  const site = await startLeadSite({ DATABASE_URL: await newDatabase(inject('postgres')) })
  try {
    const text = ' é 屋根 🏠 \' " \\ $1 ; '
    for (const key of ['k1', 'k1', 'k2'])
      await site.post({ ...REQUEST, name: text }, { 'Idempotency-Key': key })
    await site.post({ ...REQUEST, name: `${text}%00` }, { 'Idempotency-Key': 'k2' })
    const leads = await site.leads()
    expect(leads.map(({ fields }) => fields.name)).toEqual([text, text, `${text}%00`])
    expect(leads[2]?.corrects).toBe(leads[1]?.id)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  } finally {
    await site.stop()
  }
})

test('three processes that start at once on an empty database all succeed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const databaseUrl = await newDatabase(inject('postgres'))
    const databases = [0, 1, 2].map(() => databaseAt({ databaseUrl }))
    const lead = leadWith({ idempotencyKey: 'k1' })
    const saved = await Promise.all(
      databases.map((database) =>
        leadStore(database, { channels: [mailChannel.rule] }).save({
          ...lead,
          id: leadWith().id,
        }),
      ),
    )
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
    const claims = await Promise.all(
      databases.map((database) =>
        claimDue(database, { channel: mailChannel.rule, limit: 9, now: new Date(), lease: 'x' }),
      ),
    )
    expect(claims.flat()).toHaveLength(1)
    await Promise.all(databases.map((database) => database.close()))
  }
})

// Retried because on a busy machine PostgreSQL itself may take longer than five seconds to restart.
test('a short outage is bridged, a longer one is reported, and the server recovers from both', {
  timeout: 240_000,
  retry: 2,
}, async () => {
  const postgres = await startPostgres()
  const databaseUrl = await newDatabase(postgres)
  const site = await startLeadSite({ DATABASE_URL: databaseUrl })
  try {
    await site.post(REQUEST)
    postgres.crash()
    const [during] = await Promise.all([site.post({ ...REQUEST, name: 'Bob' }), postgres.start()])
    postgres.crash()
    const refused = await site.post({ ...REQUEST, name: 'Cleo' })
    expect((await fetch(`${site.url}/`)).status).toBe(200)
    await postgres.start()
    const after = await site.post({ ...REQUEST, name: 'Dan' })

    expect([during.status, refused.status, after.status]).toEqual([200, 503, 200])
    const names = (await leadsAt({ databaseUrl })).map(({ fields }) => fields.name)
    expect(names).toEqual([REQUEST.name, 'Bob', 'Dan'])
  } finally {
    await site.stop()
    postgres.stop()
  }
})
