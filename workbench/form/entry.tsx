import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { inWords, nameOf } from '../../schema/titles.ts'
import type { JsonSchema } from '../contract/api.ts'
import type { Path } from '../contract/form.ts'
import { isSamePath } from '../session/paths.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { priceInWords } from '../site/price-in-words.ts'
import { isBranch } from './control-of.ts'
import { FindingCount, useFindings } from './field-findings.tsx'
import { Published } from './published-text.tsx'
import { useScope } from './scope.ts'
import { useIsOnTheWay, useTarget } from './use-target.ts'

interface EntryProps {
  schema: JsonSchema
  path: Path
  value: unknown
  title: string
  /** What people call it, where its name is not a title. */
  called: string | undefined
  actions: ReactNode
}

/** An entry: a field on a line, a record that opens below its name, or one that has a form of its own. */
export function Entry({ schema, path, value, title, called, actions }: EntryProps) {
  const session = useSession()
  const { AnyField } = useScope()
  const own = useSnapshot(({ outline }) =>
    path.length === 2 || path[2] === 'pages'
      ? outline.find((entry) => isSamePath(entry.path, path))
      : undefined,
  )
  const onTheWay = useIsOnTheWay(path)
  const [isOpen, setOpen] = useState(onTheWay !== undefined)
  const findings = useFindings(path)
  const button = useRef<HTMLButtonElement>(null)
  const isOwn = own !== undefined && isBranch(schema)
  useTarget(path, isOwn ? button : NOWHERE)
  useEffect(() => {
    if (onTheWay !== undefined) setOpen(true)
  }, [onTheWay])
  if (!isBranch(schema))
    return (
      <li className="form-entry" data-kind="line">
        {typeof path.at(-1) === 'string' && <code className="form-key">{path.at(-1)}</code>}
        <AnyField schema={schema} path={path} value={value} title={title} isRequired isBare />
        {actions}
      </li>
    )
  const key = path.at(-1)
  const hasWords = !isOwn || typeof key === 'string'
  const name = nameOf(value) ?? (typeof key === 'string' ? inWords(key) : title)
  return (
    <li className="form-entry" data-open={isOpen && !isOwn}>
      <div className="row">
        <button
          ref={button}
          type="button"
          className="form-fold"
          title={typeof key === 'string' ? key : undefined}
          aria-expanded={isOwn ? undefined : isOpen}
          onClick={() => (isOwn ? void session.openPath(path) : setOpen(!isOpen))}
        >
          <ChevronRight className="turn" size={14} />
          <span className="form-entry-name clip">
            <Published text={called ?? (isOwn ? own.label : name)} />
          </span>
          {!isOpen && hasWords && (
            <span className="quiet clip" aria-hidden="true">
              <Published text={shortly(value, name)} />
            </span>
          )}
          {!isOpen && findings.length > 0 && <FindingCount findings={findings} />}
        </button>
        {actions}
      </div>
      {isOpen && !isOwn && (
        <div className="form-group-body">
          <AnyField schema={schema} path={path} value={value} title={name} isRequired isRoot />
        </div>
      )}
    </li>
  )
}

const NOWHERE = { current: null }

/** Its first values that are not its name: of a price, what it is. */
function shortly(value: unknown, name: string): string {
  const price = priceInWords(value)
  if (price !== undefined) return price
  const values = typeof value === 'object' && value !== null ? Object.values(value) : []
  const words = values.filter((word) => ['string', 'number'].includes(typeof word) && word !== name)
  return words.slice(0, MOST_WORDS).join(' · ')
}

const MOST_WORDS = 3
