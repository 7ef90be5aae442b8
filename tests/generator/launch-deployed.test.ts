import { expect, test } from 'vitest'
import { checkDeployed } from '../../generator/launch/checks/deployed.ts'
import { gathered } from '../fixtures/launch-site.ts'

const deployedAt = (origin: string) => ({ ...gathered({ origin, isDeployed: true }), pages: [] })

test('a site that is deployed at another address than its own is found', () => {
  expect(checkDeployed(deployedAt('https://staging.pelicanridge.example')).findings).toMatchObject([
    { rule: 'deployed-elsewhere', what: expect.stringContaining('staging') },
  ])
  for (const origin of ['https://www.pelicanridge.example', 'http://127.0.0.1:4173'])
    expect(checkDeployed(deployedAt(origin)).findings).toEqual([])
})
