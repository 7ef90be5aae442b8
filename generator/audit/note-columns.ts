import type { KeptPage } from './kept-notes.ts'
import type { KeptNotes } from './page-notes.ts'

/** The parts of a page's notes that are lists of numbers. */
export type NoteNumbers = Pick<KeptNotes, 'links' | 'chunks' | 'signature'>

type Plain = Omit<KeptNotes, keyof NoteNumbers | 'own'> &
  KeptNotes['own'] &
  Pick<KeptPage, 'path' | 'key'>

/** The rest of the notes on all pages, by name, page after page: read much faster than an object for each page. */
export type PlainColumns = { [Name in keyof Plain]: Plain[Name][] }

export function plainColumns(pages: readonly KeptPage[]): PlainColumns {
  const notes = pages.map((page) => page.notes)
  return {
    path: pages.map(({ path }) => path),
    key: pages.map(({ key }) => key),
    template: notes.map(({ template }) => template),
    title: notes.map(({ title }) => title),
    description: notes.map(({ description }) => description),
    isIndexed: notes.map(({ isIndexed }) => isIndexed),
    words: notes.map(({ words }) => words),
    questions: notes.map(({ questions }) => questions),
    law: notes.map(({ law }) => law),
    repeatedAlts: notes.map(({ repeatedAlts }) => repeatedAlts),
    hash: notes.map(({ own }) => own.hash),
    sketch: notes.map(({ own }) => own.sketch),
  }
}

/** The pages that the columns are about; `numbersOf` is asked for each in turn. */
export function pagesOf(
  columns: PlainColumns,
  numbersOf: (page: number) => NoteNumbers,
): KeptPage[] {
  /** Every column is as long as that of the paths. */
  const at = <Value>(column: readonly Value[], page: number) => column[page] as Value
  return columns.path.map((path, page): KeptPage => {
    const { links, chunks, signature } = numbersOf(page)
    return {
      path,
      key: at(columns.key, page),
      notes: {
        template: at(columns.template, page),
        title: at(columns.title, page),
        description: at(columns.description, page),
        isIndexed: at(columns.isIndexed, page),
        words: at(columns.words, page),
        questions: at(columns.questions, page),
        law: at(columns.law, page),
        repeatedAlts: at(columns.repeatedAlts, page),
        own: { hash: at(columns.hash, page), sketch: at(columns.sketch, page) },
        links,
        chunks,
        signature,
      },
    }
  })
}
