import {
  expectThankYouPage,
  fillStep1,
  fillStep3,
  openForm,
  REQUEST,
  toasts,
} from './quote-form.ts'
import { expect, hydrated, type Page, test } from './site-test.ts'

/** Says to a page whether its words are translated, and when. */
const SETTING = 'translate'
type When = 'at once' | 'after the visitor has read on'

/**
 * The translator of a browser, as in Chrome and Edge: it takes each text away and puts two nested elements with another
 * text in its place. Here the words stay the same, so they can be compared with those of a page that nobody translates.
 * Runs in the page, before all other scripts: as soon as a text appears, or when the test calls `translateNow`.
 */
function translator(setting: string): void {
  const when = localStorage.getItem(setting) as When | null
  if (when === null) return
  const translateIn = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts = node instanceof Text ? [node] : []
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const left = 'font, script, style, textarea, svg, [translate=no]'
      const isLeft = text.parentElement === null || text.parentElement.closest(left) !== null
      if (isLeft || text.data.trim() === '') continue
      const outer = document.createElement('font')
      outer.appendChild(document.createElement('font')).append(text.data)
      text.replaceWith(outer)
    }
  }
  if (when !== 'at once')
    return void Object.assign(window, { translateNow: () => translateIn(document.body) })
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) translateIn(node)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Runs in the page: the words of each part of it and of an open dialog, and how many texts are not translated. */
function lookAtWords() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let left = 0
  while (walker.nextNode() !== null) {
    const { parentElement, data } = walker.currentNode as Text
    const isLeft = parentElement?.closest('font, script, style, textarea, svg, [translate=no]')
    if (isLeft === null && data.trim() !== '') left += 1
  }
  const parts = document.querySelectorAll('header, main > *, footer, [role=dialog]')
  return { left, words: [...parts].map((part) => part.textContent.replaceAll(/\s+/g, ' ').trim()) }
}

/** What a visitor does; `read` after each step. */
type Visit = (page: Page, read: () => Promise<void>) => Promise<void>

/** The words on the page after each step of the visit, once they stay the same. */
async function wordsOf(page: Page, visit: Visit): Promise<string[][]> {
  const read: string[][] = []
  await visit(page, async () => {
    let words: string[] = []
    await expect(async () => {
      const before = words
      words = (await page.evaluate(lookAtWords)).words
      expect(words).toEqual(before)
    }).toPass({ intervals: [50] })
    read.push(words)
  })
  return read
}

/** React draws a page anew that has been translated before it could start, and says so; one path has an unknown address. */
const BELONGS = /Minified React error #418|status of 404/

/** The visit with and without a translator: after each step, the words have to be the same. */
function translated(name: string, visit: Visit): void {
  test(`translated: ${name}`, async ({ page, troubles }) => {
    await page.addInitScript(translator, SETTING)
    const plain = await wordsOf(page, visit)
    for (const when of ['at once', 'after the visitor has read on'] satisfies When[])
      await test.step(when, async () => {
        await page.evaluate(
          ([key, value]) => {
            sessionStorage.clear()
            localStorage.setItem(key, value)
          },
          [SETTING, when] as const,
        )
        let step = 0
        await visit(page, async () => {
          const words = plain[step++]
          const look = () => page.evaluate(lookAtWords)
          await expect.poll(async () => (await look()).words, `step ${step}`).toEqual(words)
          if (when !== 'at once') await page.evaluate('translateNow()')
          await expect.poll(look, `step ${step}, translated`).toEqual({ left: 0, words })
        })
      })
    troubles.own.push(BELONGS)
  })
}

/** Runs in the page: chooses, presses or types into a control of a tool, which may be folded. */
function setControl(control: HTMLElement, value: string | undefined): void {
  const kind = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  if (value === undefined) {
    control.click()
    return
  }
  control.focus()
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  control.blur()
}

/** Uses a tool: its controls by number, each with what is typed or chosen there, or pressed. */
function usingTool(path: string, steps: readonly (readonly [control: number, value?: string])[]) {
  translated(`the tool of ${path}`, async (page, read) => {
    await page.goto(path)
    await hydrated(page)
    await page.locator('main section > h3').first().scrollIntoViewIfNeeded()
    const controls = page.locator('main section form:not([method]) :is(input, select, button)')
    await expect(controls.first()).toBeAttached()
    await read()
    for (const [index, value] of steps) {
      await controls.nth(index).evaluate(setControl, value)
      await read()
    }
  })
}

// A page whose texts a translator replaces stays whole, and no old word stays beside a new one.

// Of each kind of control: another answer, an answer that is unchanged, a mistake, and one that is taken back.
usingTool('/problems/when-to-replace-roof', [
  ...([[0, '0'], [1, '8'], [3], [6]] as const),
  ...([[0, '2'], [1, '30'], [8], [10], [1, 'old'], [1, '12'], [0, '5'], [4]] as const),
])
usingTool('/problems/roof-leak-emergency-help', [
  ...([[9], [7], [5], [3], [1]] as const),
  ...([[8], [6], [4], [2], [0], [1], [3], [9]] as const),
])
usingTool('/problems/roof-replacement-cost-tampa', [
  ...([[0, '1'], [1, '1850'], [1, '7'], [1, '2400'], [3], [5], [0, '0']] as const),
  ...([[8], [10], [11], [12, '30'], [2], [1, '55'], [2, '40'], [2, '2'], [3]] as const),
])
usingTool('/storm/how-to-file-storm-insurance-claim', [
  ...([[0], [2, '2024-10-10'], [4], [5], [6, '2024-11-01'], [7, '2024-10-01']] as const),
  ...([
    [7, '2024-12-01'],
    [2, '2039-01-01'],
    [2, '2023-12-05'],
    [3, '2022-12-01'],
  ] as const),
  ...([[3, '2023-01-01'], [1], [2, '2024-09-26'], [0]] as const),
])

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

translated('tabs, questions, dialog and menu of the home page', async (page, read) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('tab').nth(1).click()
  await read()
  for (const index of [0, 3]) {
    await page.locator('details[name=faq] > summary').nth(index).click()
    await read()
  }
  await page.locator('#gallery li:nth-child(2) a').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await read()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await menu(page).locator('summary', { hasText: 'Services' }).click()
  await read()
  await page.getByRole('complementary', { name: 'Offer' }).getByRole('button').click()
  await read()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  translated('the wizard with a mistake in each step, toasts, and thanks', async (page, read) => {
    const form = await openForm(page)
    const expectMistake = async (text: string) => {
      await expect(form.inline(text)).toBeVisible()
      await expect(form.toast(text)).toBeVisible()
      await read()
    }
    await form.continue.click()
    await expectMistake('Please fill in all address fields')
    await fillStep1(page, { ...REQUEST, zipCode: '336' })
    await form.field('zipCode').blur()
    await expect(form.inline('Is 336 right?')).toBeVisible()
    await read()
    await form.continue.click()
    await form.continue.click()
    await expect(form.choice(REQUEST.serviceType)).toBeVisible()
    await form.continue.click()
    await expectMistake('Please select a service type')
    await form.choice(REQUEST.serviceType).check()
    await form.continue.click()
    await form.submit.click()
    await expectMistake('Please fill in your name and phone number')
    await form.back.click()
    await form.continue.click()
    await fillStep3(page)
    await read()
    await form.submit.click()
    await expectThankYouPage(page)
    await expect(toasts(page)).toContainText('Quote request submitted!')
    // The call is at another time for whoever comes to this page without having sent anything.
    await expect(page.locator('main')).toContainText('Until then')
    await read()
    await page.goto('/thank-you')
    await hydrated(page)
    await read()
  })

  translated('the phone menu, from page to page and back, and no page', async (page, read) => {
    await page.goto('/')
    await hydrated(page)
    await page.locator('header button[popovertarget]').click()
    await menu(page).locator('summary', { hasText: 'Local Areas' }).click()
    await menu(page).locator('a[href="/locations/clearwater"]').click()
    await expect(heading(page)).toContainText('Clearwater')
    await read()
    await page.locator('footer a[href="/sitemap"]').click()
    await expect(heading(page)).toHaveText('All pages')
    for (const city of ['Tampa', 'Lakeland']) {
      await page.locator(`main a[href="/services/roof-repair-${city.toLowerCase()}"]`).click()
      await expect(heading(page)).toContainText(city)
      await read()
      await page.goBack()
      await expect(heading(page)).toHaveText('All pages')
      await read()
    }
    await page.goto('/services/roof-repiar-tampa')
    await hydrated(page)
    await expect(page.locator('main nav li').first()).toContainText('Roof repair in Tampa')
    await read()
    await page.getByRole('searchbox').pressSequentially('clearwater repl')
    const found = page.locator('form[role=search]')
    await expect(found.getByRole('listitem')).toContainText('Roof replacement in Clearwater')
    await expect(found.getByRole('status')).toContainText('1 page')
    await read()
  })
})
