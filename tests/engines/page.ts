import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { lookUntil } from './look-until.ts'
import { click } from './mouse.ts'
import { DESKTOP, type Key, type Visitor } from './visitor.ts'

/** Opens a page in a window of a size. */
export async function openPlain(visitor: Visitor, path: string, screen = DESKTOP): Promise<void> {
  await visitor.open(`${visitor.site}${path}`, screen)
}

/** Opens a page and waits until the application has taken over, which a touch of the page starts at once. */
export async function open(visitor: Visitor, path: string, screen = DESKTOP): Promise<void> {
  await openPlain(visitor, path, screen)
  await visitor.evaluate(() => void window.dispatchEvent(new Event('focusin')))
  await expectApplication(visitor)
}

/** Waits until the application has taken over. */
export async function expectApplication(visitor: Visitor): Promise<void> {
  const state = () => visitor.evaluate(() => document.documentElement.dataset.app ?? 'waits')
  await expectSoon('running', state, 'the application')
  // This mark shows whether a document is still the same one.
  await visitor.evaluate(() => void Object.assign(window, { stillHere: true }))
}

export function isSameDocument(visitor: Visitor): Promise<boolean> {
  return visitor.evaluate(() => 'stillHere' in window)
}

/** Looks again until a visitor sees what is wanted; fails with what was seen last. */
export async function expectSoon<Seen>(
  wanted: Seen,
  look: () => Promise<Seen>,
  what: string,
): Promise<void> {
  const seen = await lookUntil(look, (value) => isDeepStrictEqual(value, wanted))
  if (!isDeepStrictEqual(seen, wanted))
    assert.fail(`${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(wanted)}`)
}

/** Waits until a text is in some part of the page that is shown. */
export async function expectText(visitor: Visitor, selector: string, text: string): Promise<void> {
  const look = () =>
    visitor.evaluate(
      (wanted, words) =>
        [...document.querySelectorAll(wanted)].some(
          (part) => part.checkVisibility() && part.textContent.includes(words),
        ),
      selector,
      text,
    )
  await expectSoon(true, look, `"${text}" in ${selector}`)
}

/** Waits until the address of the page is a path, with its anchor if it has one. */
export async function expectPath(visitor: Visitor, path: string): Promise<void> {
  const look = () => visitor.evaluate(() => `${window.location.pathname}${window.location.hash}`)
  await expectSoon(path, look, 'the address')
}

export async function expectFocus(visitor: Visitor, selector: string): Promise<void> {
  const look = () =>
    visitor.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  await expectSoon(true, look, `the focus on ${selector}`)
}

export async function press(visitor: Visitor, ...keys: Key[]): Promise<void> {
  for (const key of keys) await visitor.press(key)
}

export async function focus(visitor: Visitor, selector: string): Promise<void> {
  await visitor.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector)
  await expectFocus(visitor, selector)
}

/** The text of the first such part of the page. */
export function textOf(visitor: Visitor, selector: string): Promise<string> {
  return visitor.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector)
}

/** Which of several parts have an attribute, as their numbers in the order of the page. */
export function having(visitor: Visitor, selector: string, attribute: string): Promise<number[]> {
  return visitor.evaluate(
    (wanted, name) =>
      [...document.querySelectorAll(wanted)].flatMap((part, index) =>
        [null, 'false'].includes(part.getAttribute(name)) ? [] : [index],
      ),
    selector,
    attribute,
  )
}

/** Which of several parts are shown, as their numbers in the order of the page. */
export function shownOf(visitor: Visitor, selector: string): Promise<number[]> {
  return visitor.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].flatMap((part, index) =>
        part.checkVisibility() ? [index] : [],
      ),
    selector,
  )
}

/** The first number of a source leads to that source, which was folded. */
export async function expectSourceOpens(visitor: Visitor): Promise<void> {
  assert.deepEqual(await shownOf(visitor, '#source-1'), [])
  await click(visitor, 'main a[href="#source-1"]')
  const look = async () => {
    const { top } = await edgesOf(visitor, '#source-1')
    return { shown: await shownOf(visitor, '#source-1'), isHere: top >= 0 && top < DESKTOP.height }
  }
  await expectSoon({ shown: [0], isHere: true }, look, 'the source')
}

/** The edges on the screen of the first such part of the page. */
export function edgesOf(
  visitor: Visitor,
  selector: string,
): Promise<{ top: number; bottom: number }> {
  return visitor.evaluate((wanted) => {
    const { top = Number.NaN, bottom = Number.NaN } =
      document.querySelector(wanted)?.getBoundingClientRect() ?? {}
    return { top, bottom }
  }, selector)
}

export function scrolledBy(visitor: Visitor): Promise<number> {
  return visitor.evaluate(() => window.scrollY)
}

export async function scrollTo(visitor: Visitor, top: number): Promise<void> {
  await visitor.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top)
}
