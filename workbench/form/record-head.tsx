import { useState } from 'react'
import { blockOf, titleOf } from '../../schema/titles.ts'
import type { Path } from '../contract/form.ts'
import { Button } from '../parts/button.tsx'
import { pagesOf } from '../session/page-of.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { around, RemoveDialog } from './remove-dialog.tsx'
import { useScope } from './scope.ts'

/** What the record is, and what can be done with it as a whole. */
export function RecordHead({ path }: { path: Path }) {
  const session = useSession()
  const scope = useScope()
  const label = useSnapshot(({ open }) => open?.label)
  const key = path.at(-1) ?? ''
  const isEntry = path.length > 1
  const isList = typeof key === 'number'
  const listed = path.slice(0, isList && path.length > 2 ? -1 : 1)
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    if (await scope.write([{ kind: 'remove', path }])) await session.openPath(around(path))
  }
  const askOrRemove = () => {
    if (pagesOf(path, session.getSnapshot().pages).length > 0) setAsking(true)
    else void remove()
  }
  return (
    <header className="row form-head">
      <h2>{label ?? titleOf(path)}</h2>
      {isEntry && (
        <span className="quiet" title={path.join('.')}>
          {titleOf(listed)}
        </span>
      )}
      {isEntry && (
        <span className="row end">
          {isList && blockOf(path[0])?.add !== undefined && (
            <Button
              look="small"
              disabled={scope.isLocked}
              onClick={async () => {
                const copy = [...path.slice(0, -1), key + 1]
                if (await scope.write([{ kind: 'duplicate', path }]))
                  await session.openPath(copy, { isNew: true })
              }}
            >
              Duplicate
            </Button>
          )}
          <Button look="small" disabled={scope.isLocked} onClick={askOrRemove}>
            Remove
          </Button>
        </span>
      )}
      {isAsking && (
        <RemoveDialog
          path={path}
          label={label ?? titleOf(path)}
          onAlone={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </header>
  )
}
