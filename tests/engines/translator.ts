import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { lookUntil } from './look-until.ts'
import type { Visitor } from './visitor.ts'

/** Where a page learns after how many milliseconds its words are translated; not at all while there is nothing. */
const SETTING = 'translate-after'

/**
 * Runs in every page, before all other scripts: the translator of a browser. It takes each text away, at once or a while
 * after it has appeared, and puts two nested elements with another text in its place, as Chrome and Edge do. The words
 * stay the same, so they can be compared with those of a page that nobody translates.
 */
export function translate(setting: string): void {
  const after = window.localStorage.getItem(setting)
  if (after === null) return
  const later = after === '0' ? (act: () => void) => act() : window.setTimeout
  new MutationObserver((changes) => {
    const texts = changes
      .flatMap(({ type, target, addedNodes }) =>
        type === 'characterData' ? [target] : [...addedNodes],
      )
      .flatMap((node) => {
        const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
        const found = node instanceof Text ? [node] : []
        while (walker.nextNode() !== null) found.push(walker.currentNode as Text)
        return found
      })
    later(() => {
      for (const text of texts) {
        const isLeft =
          text.parentElement === null ||
          text.parentElement.closest('font, script, style, textarea, svg, [translate=no]') !== null
        if (isLeft || text.data.trim() === '') continue
        const outer = document.createElement('font')
        outer.appendChild(document.createElement('font')).append(text.data)
        text.replaceWith(outer)
      }
    }, Number(after))
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** The script that makes pages translate themselves where `translateFrom` asks for it. */
export const TRANSLATOR = `(${translate})(${JSON.stringify(SETTING)})`

/** From the next document on, texts are translated that long after they have appeared; undefined: not at all. */
export async function translateFrom(visitor: Visitor, after: number | undefined): Promise<void> {
  await visitor.evaluate(
    (setting, delay) => {
      window.sessionStorage.clear()
      if (delay === '') window.localStorage.removeItem(setting)
      else window.localStorage.setItem(setting, delay)
    },
    SETTING,
    after === undefined ? '' : String(after),
  )
}

/** The words of each part of the page, and of an open dialog. */
export type Words = readonly string[]

/** The words of a page that nobody translates, once they stay the same. */
export async function wordsOn(visitor: Visitor): Promise<Words> {
  let last: Words | undefined
  return lookUntil(
    () => visitor.evaluate(lookAtWords),
    ({ isReady, words }) => {
      const isSame = isDeepStrictEqual(words, last)
      last = words
      return isReady && isSame
    },
  ).then(({ words }) => words)
}

/** Waits until everything is translated, and the words are these; fails with the first that differ. */
export async function expectWords(visitor: Visitor, wanted: Words): Promise<void> {
  const isWanted = (seen: Seen) => seen.left === 0 && isDeepStrictEqual(seen.words, wanted)
  const seen = await lookUntil(() => visitor.evaluate(lookAtWords), isWanted)
  if (isWanted(seen)) return
  for (const [index, part] of wanted.entries()) {
    const found = seen.words[index] ?? ''
    const place = [...part, ''].findIndex((letter, at) => (found[at] ?? '') !== letter)
    const around = (text: string) => text.slice(Math.max(0, place - 30), place + 60)
    if (found !== part) assert.fail(`"${around(found)}" instead of "${around(part)}"`)
  }
  assert.fail(`${seen.left} texts are not translated, of ${seen.words.length} parts`)
}

interface Seen {
  words: Words
  /** Whether the application has taken over the forms. */
  isReady: boolean
  /** How many texts are not translated. */
  left: number
}

/** Runs in the page. */
function lookAtWords(): Seen {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let left = 0
  while (walker.nextNode() !== null) {
    const { parentElement, data } = walker.currentNode as Text
    const isLeft = parentElement?.closest('font, script, style, textarea, svg, [translate=no]')
    if (isLeft === null && data.trim() !== '') left += 1
  }
  const parts = document.querySelectorAll('header, main > *, footer, [role=dialog]')
  return {
    left,
    isReady: document.querySelector('form[name]:not([data-wizard])') === null,
    words: [...parts].map((part) => part.textContent.replaceAll(/\s+/g, ' ').trim()),
  }
}
