import { wordsOf } from '../text/words.ts'
import type { PageRef, Plan, TextChange } from './plan.ts'
import { diffText } from './text-diff.ts'

/** One text change and every page it is on. */
export interface ChangeGroup {
  /** As it is on the first of the pages; the others may name another city. */
  change: TextChange
  pages: PageRef[]
}

/**
 * The text changes of a plan, new titles among them, each once: a constant that forty pages show is one group of forty
 * pages. Changes are the same when they are in the same part and the same words come and go.
 */
export function groupChanges({ pages }: Pick<Plan, 'pages'>): ChangeGroup[] {
  const groups = new Map<string, ChangeGroup>()
  const exact = new Map<string, string>()
  const add = (page: PageRef, change: TextChange) => {
    const key = groupKey(change, page, exact)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { change, pages: [page] })
    else if (group.pages.at(-1) !== page) group.pages.push(page)
  }
  for (const { page, before, after } of pages.retitled) add(page, { part: 'title', before, after })
  for (const { to, changes } of pages.moved) for (const change of changes) add(to, change)
  for (const { page, changes } of pages.changed) for (const change of changes) add(page, change)
  return [...groups.values()]
}

/** Fewest words beside the name of the city that make a change recognizable on the page of another city. */
const LEAST_OWN_WORDS = 6
const NAME = '*'

function groupKey(change: TextChange, { path }: PageRef, cache: Map<string, string>): string {
  const whole = [change.part, change.before, change.after].join('\0')
  let words = cache.get(whole)
  if (words === undefined) {
    words = changedWords(change)
    cache.set(whole, words)
  }
  return `${change.part}\0${masked(words, path)}`
}

/** The removed and the added words, each with a sign before it. */
function changedWords({ before, after }: TextChange): string {
  return diffText(before, after)
    .filter(({ kind }) => kind !== 'same')
    .map(({ kind, text }) => `${kind}\0${text}`)
    .join('\0')
}

/** A sentence that ten city pages get is one change, though each names its own city. */
function masked(words: string, path: string): string {
  const names = new Set(wordsOf(path.slice(path.lastIndexOf('/'))))
  const result = wordsOf(words.replaceAll('\0', ' \0 '))
    .map((word) => (names.has(word.replace(/['’]s$/, '')) ? NAME : word))
    .filter((word, index, all) => word !== NAME || all[index - 1] !== NAME)
  const own = result.filter((word) => word !== NAME && word !== 'added' && word !== 'removed')
  return result.includes(NAME) && own.length >= LEAST_OWN_WORDS ? result.join(' ') : words
}
