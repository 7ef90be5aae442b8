import { blockOf, titleOf } from '../../schema/titles.ts'
import type { Path } from '../contract/form.ts'
import { Button } from '../parts/button.tsx'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { around, useRemoval } from './remove-dialog.tsx'
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
  const { remove, dialog } = useRemoval(path, label ?? titleOf(path), async () => {
    if (await scope.write([{ kind: 'remove', path }])) await session.openPath(around(path))
  })
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
          <Button look="small" disabled={scope.isLocked} onClick={remove}>
            Remove
          </Button>
        </span>
      )}
      {dialog}
    </header>
  )
}
