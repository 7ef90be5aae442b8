import { CircleAlert, TriangleAlert } from 'lucide-react'
import { counted } from '../../schema/shared/format.ts'
import type { PageCount } from '../contract/api.ts'
import type { Badges } from './row.ts'

/** How often a page was seen and how many leads it brought lately. */
export function Brought({ counts: { views, leads } }: { counts: PageCount }) {
  const words = `${counted(views, 'view')} and ${counted(leads, 'lead')} in the last 30 days`
  return (
    <span className="quiet" title={words}>
      <span aria-hidden="true">
        {views.toLocaleString('en-US')}
        {leads > 0 && <b className="badge">{leads}</b>}
      </span>
      <span className="visually-hidden">, {words}</span>
    </span>
  )
}

/** The signs of a record or a page: changed, with errors, with warnings. */
export function BadgeList({ badges: { errors, warnings, isChanged } }: { badges: Badges }) {
  return (
    <>
      {isChanged && (
        <span className="dot" data-changed title="Changed in this draft">
          <span className="visually-hidden">, changed in this draft</span>
        </span>
      )}
      <Count tone="error" count={errors} />
      <Count tone="warning" count={warnings} />
    </>
  )
}

const ICONS = { error: CircleAlert, warning: TriangleAlert } as const

function Count({ tone, count }: { tone: keyof typeof ICONS; count: number }) {
  if (count === 0) return null
  const Icon = ICONS[tone]
  const words = counted(count, tone)
  return (
    <span className="badge" data-tone={tone} title={words}>
      <Icon size={13} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">, {words}</span>
    </span>
  )
}
