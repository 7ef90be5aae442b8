import { expect, test } from 'vitest'
import { openMemo } from '../../generator/cache/memo.ts'
import { idleCheck } from '../../generator/dev/idle-check.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { siteText } from '../fixtures/site.ts'

const guide = goodArticle('attic-leak')

/** A site whose second guide says the same as its first. */
const repeating = (what: 'title' | 'description') =>
  siteText({ guides: [guide, { ...goodArticle('wet-wall'), [what]: guide[what] }] })

test('the mistake of the last version is told, and that of a version before it never', async () => {
  const told: string[] = []
  let onTold = () => {}
  let onBegin = () => {}
  const memo = openMemo()
  const checks = idleCheck({
    memo: {
      ...memo,
      json(...asked) {
        onBegin()
        return memo.json(...asked)
      },
    },
    onMistake({ message }) {
      told.push(message)
      onTold()
    },
  })
  const check = (text: string) => checks.check({ input: text })
  const isTold = () =>
    new Promise<void>((done) => {
      onTold = done
    })

  check(repeating('title'))
  check(repeating('description'))
  await isTold()
  expect(told).toEqual([expect.stringContaining('has the same description')])

  onBegin = () => {
    onBegin = () => {}
    check(repeating('description'))
  }
  check(repeating('title'))
  await isTold()
  expect(told[1], 'a check had begun').toContain('has the same description')

  check(repeating('title'))
  checks.check(undefined)
  check(repeating('description'))
  await isTold()
  expect(told[2], 'there was a version that cannot be read').toContain('has the same description')
  checks.close()
})
