import assert from 'node:assert/strict'
import { click } from './mouse.ts'
import {
  expectApplication,
  expectFocus,
  expectSoon,
  expectText,
  focus,
  having,
  open,
  openPlain,
  press,
  scrolledBy,
  scrollTo,
  shownOf,
} from './page.ts'
import { DESKTOP, type Path, type Visitor } from './visitor.ts'

const QUESTIONS = 'details[name=faq]'
const TABS = '[role=tab]'
const DIALOG = '[role=dialog]'
const PICTURE = '#gallery li:nth-child(2) a'

/** Opens one question after another, each alone, then closes the last. */
async function expectSingleOpen(
  visitor: Visitor,
  toggle: (question: string) => Promise<void>,
): Promise<void> {
  for (const [index, wanted] of [
    [0, [0]],
    [4, [4]],
    [7, [7]],
    [7, []],
  ] as const) {
    await toggle(`${QUESTIONS}:nth-child(${index + 1}) > summary`)
    await expectSoon([...wanted], () => having(visitor, QUESTIONS, 'open'), 'the open questions')
  }
}

/** A tab is selected, and its panel is the only one that is shown. */
async function expectTab(visitor: Visitor, index: number): Promise<void> {
  await expectSoon([index], () => having(visitor, TABS, 'aria-selected'), 'the selected tab')
  await expectSoon([index], () => shownOf(visitor, '[role=tabpanel]'), 'the panels that are shown')
}

/** Whether every picture on the screen has loaded. */
const picturesLoaded = (visitor: Visitor) => () =>
  visitor.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility())
      .filter((image) => {
        const { top, bottom } = image.getBoundingClientRect()
        return bottom > 0 && top < window.innerHeight
      })
      .every((image) => image.complete && image.naturalWidth > 0),
  )

/** The home page: its loading, questions, tabs and gallery. */
export const HOME_PATHS: readonly Path[] = [
  {
    name: 'the home page loads by itself, plays its video, and without a message',
    playsVideo: true,
    async walk(visitor) {
      await openPlain(visitor, '/')
      await expectApplication(visitor)
      for (let place = 0; place <= (await scrolledBy(visitor)); place += DESKTOP.height / 2) {
        await expectSoon(true, picturesLoaded(visitor), `the pictures at ${place} px`)
        await scrollTo(visitor, place + DESKTOP.height / 2)
      }
      await expectText(visitor, 'footer', 'Privacy policy')
    },
  },
  {
    name: 'a click, Enter and Space open a question and close the one before',
    async walk(visitor) {
      await open(visitor, '/')
      await expectSingleOpen(visitor, (question) => click(visitor, question))
      for (const key of ['Enter', ' '] as const)
        await expectSingleOpen(visitor, async (question) => {
          await focus(visitor, question)
          await press(visitor, key)
        })
    },
  },
  {
    name: 'a click on a tab shows its services and hides the others; arrow keys go around',
    async walk(visitor) {
      await open(visitor, '/')
      for (const index of [2, 1, 0]) {
        await click(visitor, `${TABS}:nth-child(${index + 1})`)
        await expectTab(visitor, index)
      }
      await focus(visitor, TABS)
      for (const [key, index] of [
        ['ArrowRight', 1],
        ['ArrowRight', 2],
        ['ArrowRight', 0],
        ['ArrowLeft', 2],
      ] as const) {
        await press(visitor, key)
        await expectTab(visitor, index)
        await expectFocus(visitor, `${TABS}:nth-child(${index + 1})`)
      }
    },
  },
  {
    name: 'a gallery picture opens in a dialog that holds page and focus',
    async walk(visitor) {
      await open(visitor, '/')
      await click(visitor, PICTURE)
      await expectSoon([0], () => shownOf(visitor, DIALOG), 'the dialog')
      await expectFocus(visitor, `${DIALOG}, ${DIALOG} *`)
      const before = await scrolledBy(visitor)
      for (const key of ['PageDown', 'Tab', 'Tab', 'Tab', 'PageDown'] as const) {
        await press(visitor, key)
        await expectFocus(visitor, `${DIALOG}, ${DIALOG} *`)
      }
      await press(visitor, 'Escape')
      await expectSoon([], () => shownOf(visitor, DIALOG), 'the dialog')
      await expectFocus(visitor, PICTURE)
      assert.equal(await scrolledBy(visitor), before, 'the place on the page behind the dialog')
      await click(visitor, PICTURE)
      await click(visitor, `${DIALOG} button`)
      await expectSoon([], () => shownOf(visitor, DIALOG), 'the dialog')
      await expectText(visitor, '#gallery h2', '')
    },
  },
]
