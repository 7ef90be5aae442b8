import { useSnapshot } from '../session/use-session.ts'
import { BadgeList, Brought } from './badge-list.tsx'
import type { BadgesOf } from './badges.ts'
import type { Entry } from './entries.ts'

/** What was found, and where it is. */
export function FoundWords({ entry: { name, around } }: { entry: Entry }) {
  return (
    <span className="clip">
      {name}
      {around !== '' && <small> {around}</small>}
    </span>
  )
}

interface FoundNoteProps {
  entry: Entry
  query: string
  badges: BadgesOf
}

/** What it says around the words that were typed, and what the check and the visitors say of it. */
export function FoundNote({ entry: { says, target, note }, query, badges }: FoundNoteProps) {
  const counts = useSnapshot((snapshot) => snapshot.counts)
  if ('command' in target) return note ?? null
  const page = 'page' in target ? target.page : undefined
  const own = page === undefined ? badges.ofRecord(target.record ?? []) : badges.ofPage(page)
  const brought = page === undefined ? undefined : counts?.pages[page]
  return (
    <span className="found-note quiet clip">
      {says !== '' && <Excerpt text={says} query={query} />}
      <BadgeList badges={own} />
      {brought !== undefined && <Brought counts={brought} />}
    </span>
  )
}

const BEFORE = 24
const AFTER = 90

function Excerpt({ text, query }: { text: string; query: string }) {
  const words = query.trim()
  const [first = ''] = words.split(/\s+/)
  const lower = text.toLowerCase()
  const found = [words, first].find((part) => part !== '' && lower.includes(part.toLowerCase()))
  if (found === undefined) return text.slice(0, AFTER)
  const from = lower.indexOf(found.toLowerCase())
  const to = from + found.length
  const begin = from <= BEFORE ? 0 : from - BEFORE
  return (
    <>
      {begin > 0 && '…'}
      {text.slice(begin, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to, to + AFTER)}
    </>
  )
}
