import { fieldInfo } from '../../schema/field-info.ts'
import type { Memo } from '../cache/memo.ts'
import type { Source } from '../read/source.ts'

interface Text {
  path: PropertyKey[]
  text: string
}

interface Search<Found> {
  memo: Memo
  /** Name of the search. */
  step: string
  /** What `find` depends on beside the text. */
  given?: readonly string[]
  /** Whether the texts of a block at the top are searched; all are when left out. */
  isSearched?(block: PropertyKey): boolean
  find(text: string): Found[]
}

/** What `find` says of the Markdown texts of a site. What an earlier run has found in the texts of a record is not searched for again. */
export function foundInMarkdown<Found>(
  source: Source,
  { memo, step, given = [], isSearched = () => true, find }: Search<Found>,
): (Found & Pick<Text, 'path'>)[] {
  return recordsIn(source, isSearched).flatMap((texts) => {
    const key = [...given, ...texts.map(({ text }) => text)].join('\0')
    const found = memo.json(step, key, () => texts.map(({ text }) => find(text)))
    return texts.flatMap(({ path }, index) =>
      (found[index] ?? []).map((each) => ({ ...each, path })),
    )
  })
}

/** Markdown texts record by record: hundreds of records have thousands of texts. */
function recordsIn(source: Source, isSearched: (block: PropertyKey) => boolean): Text[][] {
  const records: Text[][] = []
  let last: Text | undefined
  for (const each of source.texts()) {
    const { path } = each
    if (!isSearched(path[0] ?? '') || fieldInfo(path)?.text !== 'markdown') continue
    const isSame = last?.path[0] === path[0] && last?.path[1] === path[1]
    if (isSame) records.at(-1)?.push(each)
    else records.push([each])
    last = each
  }
  return records
}
