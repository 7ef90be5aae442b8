import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import sharp from 'sharp'
import { REAL_SITE } from '../../fixtures/real-site.ts'
import { axeFindings } from '../axe.ts'
import { dropFile } from './drop-file.ts'
import { bench, planStatus, test } from './workbench-page.ts'

test.describe.configure({ mode: 'default' })

/** What a phone takes: pixels that lie on their side, and where it was. */
let photo: Buffer

test.beforeAll(async () => {
  photo = await sharp('media/hub-storm.jpg')
    .resize(4000, 3000)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitude: '27/1 57/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
})

/** The workbench with a page in the preview, and the form of its texts and its picture. */
async function openPage() {
  const preview = await bench.open({ path: '/services/commercial-roofing-lutz' })
  await preview.locator('h1 + p').click()
  await expect(picture()).toContainText('hub-commercial')
  return preview
}

const dialog = () => bench.page.getByRole('dialog', { name: 'Add a picture' })
/** The field of the service's picture; the city has one of its own. */
const picture = () =>
  bench.page
    .getByRole('list', { name: 'Services' })
    .getByRole('group', { name: 'Picture', exact: true })

const ALT = 'Porch roof in Lutz where it meets the wall'
const NAME = 'porch-roof-lutz-meets'

test('a photo dropped on a field is described, shown, saved, undone and deleted', async () => {
  const { page, server } = bench
  const media = readdirSync(server.media)
  const preview = await openPage()
  await dropFile(picture(), 'IMG_4021.JPG', photo)
  await expect(dialog().getByRole('textbox', { name: 'What it shows' })).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await dialog().getByRole('button', { name: 'Add picture' }).click()
  await expect(dialog().getByRole('alert')).toHaveText('Say what the picture shows.')
  await page.keyboard.type(ALT)
  await page.keyboard.press('Enter')
  await expect(dialog()).toBeHidden()

  await expect(picture()).toContainText(NAME)
  const image = preview.getByAltText(ALT)
  await image.scrollIntoViewIfNeeded()
  await expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
    .toBeGreaterThan(0)
  expect(
    await image.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) =>
      naturalHeight > naturalWidth ? 'upright' : 'on its side',
    ),
  ).toBe('upright')
  await expect(planStatus(page)).toHaveText(/1 page/)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved site.yaml.')).toBeVisible()

  const file = `${NAME}.jpg`
  expect(readdirSync(server.media).toSorted()).toEqual([...media, file].toSorted())
  expect(readFileSync(join(server.media, file)).equals(photo)).toBe(true)
  const before = REAL_SITE.split('\n')
  const added = server
    .read()
    .split('\n')
    .filter((text) => !before.includes(text))
  expect(added.map((text) => text.trim())).toEqual([
    `${NAME}: { file: ${file}, alt: ${ALT} }`,
    `picture: ${NAME}`,
  ])

  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await undo.click()
  await page.keyboard.press('Control+s')
  await expect.poll(() => server.read()).toBe(REAL_SITE)
  await page.getByRole('button', { name: 'Delete the file' }).click()
  await expect.poll(() => existsSync(join(server.media, file))).toBe(false)
  expect(readdirSync(server.media)).toEqual(media)
})

test('a file that is no picture is refused in words, and a picture of the site is chosen instead', async () => {
  const { page, server } = bench
  await openPage()
  const url = page.url()
  await dropFile(page.locator('body'), 'Estimate.pdf', Buffer.from('%PDF-1.7'))
  expect(page.url()).toBe(url)
  await dialog().getByRole('textbox', { name: 'What it shows' }).fill('An estimate')
  await page.keyboard.press('Enter')
  await expect(dialog().getByRole('alert')).toContainText('not a picture')
  await page.keyboard.press('Escape')
  await expect(dialog()).toBeHidden()

  await page.getByRole('button', { name: 'YAML', exact: true }).click()
  await dropFile(page.locator('.cm-line').first(), 'Estimate.csv', Buffer.from('Roof,12000'))
  await page.keyboard.press('Escape')
  await expect(dialog()).toBeHidden()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Form', exact: true }).click()

  // In a text, Control+K makes a link.
  await page.getByRole('button', { name: /^Find or run a command/ }).click()
  await page.keyboard.type('replace a picture')
  await page.keyboard.press('Enter')
  const chooser = page.getByRole('dialog', { name: 'Replace a picture' })
  await expect(chooser.getByRole('searchbox', { name: 'Search pictures' })).toBeFocused()
  await page.keyboard.type('storm')
  await expect(chooser.getByRole('listitem')).toHaveCount(1)
  await chooser.getByRole('button', { name: /hub-storm/ }).click()
  await expect(chooser.getByRole('textbox', { name: 'What it shows' })).toHaveValue(/storm clouds/)
  await page.keyboard.press('Escape')
  await expect(chooser).toBeHidden()
  expect(server.read()).toBe(REAL_SITE)
})
