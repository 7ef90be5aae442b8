import type { ReactNode } from 'react'
import { counted } from '../../schema/shared/format.ts'
import type { ReleaseEntry, ReleaseSection } from '../contract/api.ts'
import { BesideDiff } from './word-diff.tsx'
import './plan.css'

interface ReleaseDetailsProps {
  sections: readonly ReleaseSection[]
  /** Somebody wants to see a page. */
  onPage(path: string): void
}

/** Everything that a release makes public, page by page, with the old texts beside the new ones. */
export function ReleaseDetails({ sections, onPage }: ReleaseDetailsProps) {
  return sections.map(({ title, entries }) => (
    <section key={title}>
      <h3>
        {title} <small>{countOf(entries)}</small>
      </h3>
      <ByKind all={entries} kindOf={({ pages }) => pages[0]?.kind} count={countOf}>
        {(entry) => <Entry entry={entry} onPage={onPage} />}
      </ByKind>
    </section>
  ))
}

function countOf(entries: readonly ReleaseEntry[]): number {
  const pages = new Set(entries.flatMap((entry) => entry.pages.map(({ path }) => path)))
  return pages.size > 0 ? pages.size : entries.length
}

/** A longer list is folded by the kind of its pages. */
const MOST_OPEN = 12

interface ByKindProps<Item> {
  all: readonly Item[]
  kindOf(item: Item): string | undefined
  /** How many pages some of them are about. */
  count(some: readonly Item[]): number
  children(item: Item): ReactNode
}

function ByKind<Item>({ all, kindOf, count, children }: ByKindProps<Item>) {
  const list = (items: readonly Item[]) => (
    <ul>
      {items.map((item, at) => (
        <li key={at}>{children(item)}</li>
      ))}
    </ul>
  )
  if (all.length <= MOST_OPEN) return list(all)
  const kinds = [...new Set(all.map((item) => kindOf(item) ?? OTHER))]
  return kinds.map((kind) => {
    const items = all.filter((item) => (kindOf(item) ?? OTHER) === kind)
    return (
      <details key={kind}>
        <summary>
          {kind} <small>{counted(count(items), 'page')}</small>
        </summary>
        {list(items)}
      </details>
    )
  })
}

const OTHER = 'Other'

function Entry({
  entry: { label, pages, changes },
  onPage,
}: Pick<ReleaseDetailsProps, 'onPage'> & { entry: ReleaseEntry }) {
  return (
    <>
      {label !== undefined && <p>{label}</p>}
      {changes.length > 0 && pages.length > 1 && (
        <p className="quiet">The same on {counted(pages.length, 'page')}</p>
      )}
      <ByKind all={pages} kindOf={({ kind }) => kind} count={({ length }) => length}>
        {({ path, title }) => (
          <p>
            <b>{title}</b>{' '}
            <button type="button" className="link page-link" onClick={() => onPage(path)}>
              {path}
            </button>
          </p>
        )}
      </ByKind>
      {changes.map(({ part, words }, at) => (
        <div key={at}>
          <p className="quiet">{part}</p>
          <BesideDiff words={words} />
        </div>
      ))}
    </>
  )
}
