import { expect, test } from 'vitest'
import { type BehindProxy, FORGED, MAX_POSTS_PER_MINUTE } from './behind-proxy.ts'
import type { Container } from './image.ts'
import { FORM_HEADERS, formOf, leadsIn } from './lead.ts'
import { DOMAIN, type RunningProxy } from './proxy.ts'
import { ask, type Question } from './visitor.ts'

/** Tests that leads pass through a proxy with what the server needs to know about their visitors. */
export function testLeads(behind: () => BehindProxy): void {
  test('a lead is stored with the address of its visitor', async () => {
    const { proxy, server } = behind()
    const answer = await post(proxy, 'Ordinary Visitor', {
      from: '127.0.0.20',
      headers: { Origin: `https://${DOMAIN}` },
    })

    expect(answer.status).toBe(200)
    expect(await leadOf(server, 'Ordinary Visitor')).toMatchObject({
      remoteAddress: '127.0.0.20',
      status: 'accepted',
      flags: '',
    })
  })

  test('forged X-Forwarded headers change neither the address nor the host of a lead', async () => {
    const { proxy, server } = behind()
    await post(proxy, 'Forging Visitor', {
      from: '127.0.0.30',
      headers: { ...FORGED, Origin: 'https://evil.example' },
    })

    expect(await leadOf(server, 'Forging Visitor')).toMatchObject({
      remoteAddress: '127.0.0.30',
      flags: 'cross-site',
    })
  })

  test('the limit of posts counts visitors, however they forge their address', async () => {
    const { proxy } = behind()
    const statuses: number[] = []
    for (let index = 0; index <= MAX_POSTS_PER_MINUTE; index++) {
      const headers = { 'X-Forwarded-For': `203.0.113.${index}` }
      statuses.push((await post(proxy, `Flood ${index}`, { from: '127.0.0.40', headers })).status)
    }
    const other = await post(proxy, 'Another Visitor', { from: '127.0.0.41' })

    expect(statuses).toEqual([...Array<number>(MAX_POSTS_PER_MINUTE).fill(200), 429])
    expect(other.status).toBe(200)
  })

  test.each([
    { what: 'with 70,000 bytes', body: 'a'.repeat(70_000), headers: {} },
    { what: 'that announces 5,000,000 bytes', body: '', headers: { 'Content-Length': '5000000' } },
  ])('a post $what is refused as too large', async ({ body, headers }) => {
    const { proxy } = behind()
    const answer = await ask(proxy, '/', {
      method: 'POST',
      headers: { ...FORM_HEADERS, ...headers },
      body,
    })

    expect(answer.status).toBe(413)
  })
}

function post(proxy: RunningProxy, name: string, visitor: Pick<Question, 'from' | 'headers'>) {
  const headers = { ...FORM_HEADERS, ...visitor.headers }
  return ask(proxy, '/', { ...visitor, method: 'POST', body: formOf(name), headers })
}

async function leadOf(server: Container, name: string) {
  return (await leadsIn(server)).find((lead) => lead.name === name)
}
