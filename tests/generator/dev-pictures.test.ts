import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Page } from '../../schema/page.ts'
import { pictureAddress } from '../../schema/picture.ts'
import { plainPng } from '../fixtures/media.ts'
import { siteText } from '../fixtures/site.ts'
import { startWorkbenchServer } from '../fixtures/workbench-server.ts'

test('the dev server makes the files of pictures when a page asks for them, and again when an original changes', async () => {
  const site = await startWorkbenchServer(siteText())
  const picture = async () => {
    const page = JSON.parse((await site.ask('/commercial-roofing.json')).body) as Page
    if (page.template !== 'hub') throw new Error('The page is no hub')
    return page.props.picture
  }
  const first = await picture()
  expect(first).toMatchObject({ width: 1200, height: 900, color: '#000000' })
  for (const [format, type] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ] as const) {
    const { status, headers } = await site.ask(pictureAddress(first.path, 640, format))
    expect([status, headers['content-type']]).toEqual([200, type])
  }
  expect((await site.ask('/assets/pictures/nothing.0000000000-640.avif')).status).toBe(404)

  writeFileSync(join(dirname(site.file), 'media', 'hub-commercial.jpg'), plainPng(1800, 900))
  const changed = await site.until(async () => {
    const next = await picture()
    return next.path === first.path ? undefined : next
  })
  expect(changed).toMatchObject({ width: 1200, height: 600 })
}, 120_000)
