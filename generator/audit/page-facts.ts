import type { Page } from '../../schema/page.ts'
import { ownState } from '../text/own-state.ts'
import { pageStrings } from '../text/page-strings.ts'
import { joinedText, pageLinks } from '../text/page-text.ts'
import { wordHashes, wordsOf } from '../text/words.ts'
import type { PageFacts } from './audited-page.ts'
import { lawNotes } from './law.ts'
import { repeatedAlts } from './picture-alts.ts'
import { countAsks } from './voice.ts'

export function pageFacts(page: Page): PageFacts {
  const { path, template, head, props } = page
  const { read, own, hrefs, pictures } = pageStrings(props, String)
  const text = joinedText(read)
  const notice = 'notice' in props ? props.notice : undefined
  // The notice is part of what the page says, though not of what it says alone.
  const texts = [...own, notice?.statements ?? '', notice?.information ?? '']
  return {
    template,
    title: head.title,
    description: head.description,
    isIndexed: !head.robots.startsWith('noindex'),
    words: wordsOf(text).length,
    questions: 'questions' in props ? props.questions.length : 0,
    asks: countAsks(read),
    law: lawNotes(page, text),
    links: pageLinks(path, hrefs),
    repeatedAlts: repeatedAlts(page, pictures),
    ownWords: Buffer.from(wordHashes(joinedText(texts)).buffer).toString('base64'),
    own: ownState([head.title, head.description, ...own]),
  }
}

/** The hashes in `ownWords`. */
export function ownWordsIn({ ownWords }: PageFacts): Uint32Array {
  return new Uint32Array(new Uint8Array(Buffer.from(ownWords, 'base64')).buffer)
}
