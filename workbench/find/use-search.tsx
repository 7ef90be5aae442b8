import { useEffect, useMemo, useState } from 'react'
import type { Choice, ChoiceGroup } from '../parts/command-list.tsx'
import { api } from '../session/client.ts'
import { pageAt } from '../session/page-of.ts'
import type { Session } from '../session/session.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { type BadgesOf, useBadges } from './badges.ts'
import { type Entry, entriesOf, isBlock } from './entries.ts'
import { FoundNote, FoundWords } from './found.tsx'
import type { Target } from './row.ts'
import { type Prepared, prepare, search } from './search.ts'

/**
 * What is found in the draft and among `commands` for what is typed, ready for a list of choices. Not ready while the values
 * of the draft are being read.
 */
export function useSearch(
  typed: string,
  commands: readonly Entry[],
): { groups: ChoiceGroup[]; isReady: boolean } {
  const session = useSession()
  const pages = useSnapshot((snapshot) => snapshot.pages)
  const query = (typed.includes('/') && pageAt(typed, pages)) || typed
  const isSearching = query.trim() !== ''
  const { prepared, isStale } = useDraftEntries(isSearching)
  const own = useMemo(() => prepare(commands), [commands])
  const badges = useBadges()
  const groups = useMemo(
    () =>
      search([...own, ...prepared], query).map(({ heading, entries }) => ({
        heading,
        choices: entries.map((entry) => choiceOf({ entry, query, session, badges })),
      })),
    [own, prepared, query, session, badges],
  )
  return { groups, isReady: !isStale }
}

/** What is listed before anything is typed: the commands, and the blocks of the file. */
export function useFirstChoices(commands: readonly Entry[]): ChoiceGroup[] {
  const session = useSession()
  const outline = useSnapshot((snapshot) => snapshot.outline)
  const badges = useBadges()
  return useMemo(() => {
    const draft = { schema: undefined, outline, pages: [], site: undefined }
    const listed = { Commands: commands, Records: entriesOf(draft).filter(isBlock) }
    return Object.entries(listed).map(([heading, entries]) => ({
      heading,
      choices: entries.map((entry) => choiceOf({ entry, query: '', session, badges })),
    }))
  }, [outline, commands, session, badges])
}

/** The last draft that was searched: the palette opens often, and rarely another one. */
let last: { version: number; outline: unknown; pages: unknown; prepared: Prepared[] } | undefined

/** Everything in the draft, as a search has it. Stale while the values of the draft as it is now are being read. */
function useDraftEntries(isSearching: boolean): { prepared: Prepared[]; isStale: boolean } {
  const session = useSession()
  const version = useSnapshot(({ state }) => state.version)
  const outline = useSnapshot((snapshot) => snapshot.outline)
  const outlineVersion = useSnapshot((snapshot) => snapshot.outlineVersion)
  const pages = useSnapshot((snapshot) => snapshot.pages)
  const [draft, setDraft] = useState(last)
  // In an older outline, the position of a record may be that of its neighbor by now.
  const isOutlineOld = outlineVersion !== version
  const isStale =
    isSearching &&
    (isOutlineOld ||
      draft?.version !== version ||
      draft.outline !== outline ||
      draft.pages !== pages)
  useEffect(() => {
    if (!isStale || isOutlineOld) return
    let isCurrent = true
    readSite().then((site) => {
      const { schema } = session.getSnapshot()
      const prepared = prepare(entriesOf({ schema, outline, pages, site }))
      last = { version, outline, pages, prepared }
      if (isCurrent) setDraft(last)
    }, session.fail)
    return () => {
      isCurrent = false
    }
  }, [isStale, isOutlineOld, version, outline, pages, session])
  return { prepared: draft?.prepared ?? NONE, isStale }
}

const NONE: Prepared[] = []

async function readSite(): Promise<unknown> {
  const { value } = await api.get('record', { path: [] })
  return value
}

interface ChoiceParts {
  entry: Entry
  query: string
  session: Session
  badges: BadgesOf
}

function choiceOf({ entry, query, session, badges }: ChoiceParts): Choice {
  return {
    id: entry.id,
    label: <FoundWords entry={entry} />,
    note: <FoundNote {...{ entry, query, badges }} />,
    action: () => open(session, entry.target),
  }
}

/** Opens what was found: a field takes the focus, a page comes with the record that it is made of. */
export function open(session: Session, target: Target): void {
  if ('command' in target) {
    target.command()
    return
  }
  if ('page' in target) session.showPage(target.page)
  const { record } = target
  if (record === undefined) return
  const field = 'field' in target ? target.field : undefined
  session.openPath(record, field === undefined ? {} : { field }).catch(session.fail)
}
