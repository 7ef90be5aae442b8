import { useEffect } from 'react'
import { titleOf } from '../../schema/titles.ts'
import type { Path } from '../contract/form.ts'
import { useSnapshot } from '../session/use-session.ts'
import { schemasAt } from '../site/schema-walk.ts'
import { valueAt } from '../site/value-at.ts'
import { helpInForm } from './in-form.ts'
import { type Scope, ScopeContext, useScope } from './scope.ts'
import { type UsedRecord, useRecord } from './use-record.ts'

/** Gives what writes into a record at a path: the form around it follows. */
export type WriteTo = (path: Path, form: Pick<UsedRecord, 'latest' | 'draw'>) => Scope['write']

const BLOCK = ['constants']

/** The numbers that are promises to customers. */
const PROMISED = [
  'replacementWarranty',
  'majorRepairWarrantyYears',
  'maintenanceWarrantyYears',
  'quoteResponseMinutes',
  'emergencyResponseHours',
  'emergencyHours',
  'replacementDays',
  'rebateAmount',
]

interface PromisedNumbersProps {
  writeTo: WriteTo
  /** They are read, and have fields. */
  onDrawn(): void
}

/** The numbers that promises name, as fields above them: they are written in another block. */
export function PromisedNumbers({ writeTo, onDrawn }: PromisedNumbersProps) {
  const scope = useScope()
  const { AnyField } = scope
  const schema = useSnapshot((snapshot) => snapshot.schema)
  const { record, latest, draw } = useRecord(BLOCK)
  const isRead = schema !== undefined && record !== undefined
  useEffect(() => {
    if (isRead) onDrawn()
  }, [isRead])
  if (!isRead) return null
  const values = record.value as Record<string, unknown>
  const own = {
    ...scope,
    record: BLOCK,
    write: writeTo(BLOCK, { latest, draw }),
    valueOf: (at: Path) => valueAt(latest()?.value, at.slice(BLOCK.length)),
  }
  return (
    <ScopeContext value={own}>
      <section className="box form-group form-promised">
        <h3>Warranty, response time and other numbers</h3>
        <div className="form-fields form-group-body">
          {PROMISED.map((key) => {
            const path = [...BLOCK, key]
            const [field] = schemasAt(schema, path)
            return (
              field !== undefined && (
                <div key={key} data-size="short">
                  <AnyField
                    schema={field}
                    path={path}
                    value={values[key]}
                    title={titleOf(path)}
                    isRequired
                    help={helpInForm(field.description ?? '')}
                  />
                </div>
              )
            )
          })}
        </div>
      </section>
    </ScopeContext>
  )
}
