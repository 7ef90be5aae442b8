import type { PlanEntry } from '../contract/api.ts'

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

/** A text before and after a change, side by side; one that is new or gone has the other side empty. */
export function BesideDiff({ words }: { words: Words }) {
  const before = words.filter(({ type }) => type !== 'added')
  const after = words.filter(({ type }) => type !== 'removed')
  return (
    <div className="beside">
      <section className="box" aria-label="Before">
        {before.length > 0 ? <WordDiff words={before} /> : <p className="quiet">New</p>}
      </section>
      <section className="box" aria-label="After">
        {after.length > 0 ? <WordDiff words={after} /> : <p className="quiet">Removed</p>}
      </section>
    </div>
  )
}
