import { fieldInfo } from '../../schema/field-info.ts'
import { CITES_LAW } from '../audit/citable.ts'
import type { Source } from '../read/source.ts'
import { loose } from '../read/value-at.ts'

/** A text about the law, and the words that say so. */
interface LawText {
  path: PropertyKey[]
  offset: number
  words: string
}

/** Who publishes laws and codes, and what they are called. */
const LAW_SOURCE =
  /\b(?:Statutes?|Legislature|Administrative Code|Building (?:Code|Commission)|U\.?S\.? Code|CFR)\b/i

/** The texts that cite a law or a code, or a source that is one: what to read again before a site is for another state. */
export function lawTexts(source: Source): LawText[] {
  const sources = Object.entries(loose(loose(source.value).sources)).filter(([, record]) => {
    const { title, publisher } = loose(record)
    return LAW_SOURCE.test(`${title} ${publisher}`) || CITES_LAW.test(String(title))
  })
  const notes = sources.map(([id]) => `[^${id}]`)
  return [...source.texts()].flatMap(({ path, text }) => {
    if (path[0] === 'sources' || fieldInfo(path)?.text === undefined) return []
    const cited = CITES_LAW.exec(text)
    if (cited !== null) return [{ path, offset: cited.index, words: cited[0] }]
    const words = notes.find((note) => text.includes(note))
    return words === undefined ? [] : [{ path, offset: text.indexOf(words), words }]
  })
}
