import { ChangeSet } from '@codemirror/state'
import { expect, test } from 'vitest'
import {
  type DraftMemory,
  draftMemory,
  draftPages,
} from '../../workbench/server/draft/draft-pages.ts'
import { createDraftValue } from '../../workbench/server/draft/draft-value.ts'
import { MEANT } from '../fixtures/edits.ts'
import { type Random, randomFrom } from '../fixtures/random.ts'
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

const PAGES = 20
/** Each is followed by two expansions of the real site. */
const EDITS = rounds(8, 100)

/** Some pages of a draft and what surrounds them; why there are none when its value is not a site. */
function pagesOf(value: unknown, memory: DraftMemory, random: Random): unknown {
  try {
    const pages = draftPages(value, { memory: { ...memory, pages: new Map() } })
    const list = pages.list()
    const some = Array.from({ length: PAGES }, () => pages.page(random.pick(list)?.path ?? '/'))
    return { list, shell: pages.shell(), some }
  } catch (error) {
    return (error as Error).message
  }
}

test('pages made of what edits have changed are those made of everything', () => {
  const seed = Number(process.env.SEED ?? 1)
  const random = randomFrom(seed)
  const memory = draftMemory()
  let text = REAL_SITE
  const value = createDraftValue(text)
  const change = (next: string) => {
    value.update(next, changeBetween(text, next))
    text = next
  }
  let sites = 0
  for (let round = 0; round < rounds(1, 8); round++)
    for (const [at, edit] of Object.values(MEANT).slice(0, EDITS).entries()) {
      const before = text
      change(edit(text, random))
      const same = () => randomFrom(seed + round * 100 + at)
      const made = pagesOf(value.value, memory, same())
      expect(made).toEqual(pagesOf(value.value, draftMemory(), same()))
      // A mistake would stay for all edits after it.
      if (!value.isCurrent || typeof made === 'string') change(before)
      else sites++
    }
  expect(sites).toBeGreaterThan(4)
})
