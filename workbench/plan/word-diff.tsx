import type { PlanEntry } from '../api.ts'

type Words = PlanEntry['changes'][number]['words']

const ELEMENTS = { same: 'span', added: 'ins', removed: 'del' } as const

/** A changed text, word by word: added words are underlined, removed ones struck through. */
export function WordDiff({ words }: { words: Words }) {
  return (
    <p className="word-diff">
      {words.map(({ type, text }, at) => {
        const Element = ELEMENTS[type]
        return <Element key={at}>{text}</Element>
      })}
    </p>
  )
}
