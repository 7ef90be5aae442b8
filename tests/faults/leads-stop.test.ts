import { afterEach, beforeEach, expect, test } from 'vitest'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { spawnLeadServer } from '../server/lead-server.ts'
import { leadsAt, post, REQUEST } from '../server/lead-site.ts'
import { makeSite, removeSite } from '../server/small-site.ts'
import { rounds } from '../setup/rounds.ts'

const ROUNDS = rounds(1, 20)

let folder: string
let dataDir: string
beforeEach(() => {
  folder = makeSite()
  dataDir = tempFolder()
})
afterEach(() => {
  removeSite(folder)
})

test('stopped under load, the server exits within ten seconds and has stored all it acknowledged', {
  timeout: ROUNDS * 180_000,
}, async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) await stopUnderLoad(round, acknowledged)
  const names = (await leadsAt({ dataDir })).map(({ fields }) => fields.name)
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
})

async function stopUnderLoad(round: number, acknowledged: string[]): Promise<void> {
  const starting = performance.now()
  const server = await spawnLeadServer(folder, {
    DATA_DIR: dataDir,
    MAX_POSTS_PER_MINUTE: '100000',
  })
  // A quiet machine starts it in half a second; a busy one may also take longer to stop it.
  const limit = Math.max(10_000, (performance.now() - starting) * 10)
  const enough = acknowledged.length + 20
  let isOver = false
  const visitor = async (index: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const name = `marker-${round}-${index}-${turn}`
      const answer = await post(server.url, { ...REQUEST, name }).catch(() => undefined)
      if (answer?.ok) acknowledged.push(name)
    }
  }
  const visitors = Array.from({ length: 8 }, (_, index) => visitor(index))
  while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 5))
  const since = performance.now()
  const code = await server.end('SIGTERM')
  isOver = true
  await Promise.all(visitors)
  expect(code).toBe(0)
  expect(performance.now() - since).toBeLessThan(limit)
}
