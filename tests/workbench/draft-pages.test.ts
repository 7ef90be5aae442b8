import { ChangeSet } from '@codemirror/state'
import { expect, test } from 'vitest'
import {
  type DraftMemory,
  draftMemory,
  draftPages,
} from '../../workbench/server/draft/draft-pages.ts'
import { createDraftValue } from '../../workbench/server/draft/draft-value.ts'
import { MEANT } from '../fixtures/edits.ts'
import { randomFrom } from '../fixtures/random.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'
import { rounds } from '../setup/rounds.ts'

/** Where two texts differ, as one change of the first. */
function changeBetween(before: string, after: string): ChangeSet {
  let from = 0
  while (from < before.length && before[from] === after[from]) from++
  let [to, end] = [before.length, after.length]
  while (to > from && end > from && before[to - 1] === after[end - 1]) [to, end] = [to - 1, end - 1]
  return ChangeSet.of({ from, to, insert: after.slice(from, end) }, before.length)
}

/** Every page of a draft and what surrounds them; why there are none when its value is not a site. */
function allOf(value: unknown, memory?: DraftMemory): unknown {
  try {
    const pages = draftPages(value, memory && { memory })
    const list = pages.list()
    return { list, shell: pages.shell(), pages: list.map(({ path }) => pages.page(path)) }
  } catch (error) {
    return (error as Error).message
  }
}

test.each(Object.keys(MEANT) as (keyof typeof MEANT)[])(
  'after edits of kind %s, pages made of what an edit changed are those made of everything',
  (kind) => {
    const random = randomFrom(Number(process.env.SEED ?? 1))
    const memory = draftMemory()
    let text = REAL_SITE
    const value = createDraftValue(text)
    draftPages(value.value, { memory })
    for (let round = 0; round < rounds(1, 8); round++) {
      const next = MEANT[kind](text, random)
      value.update(next, changeBetween(text, next))
      text = next
      if (value.isCurrent) expect(allOf(value.value, memory)).toEqual(allOf(value.value))
    }
  },
)
