import { titleOf } from '../../schema/titles.ts'
import { useSnapshot } from '../session/use-session.ts'
import { schemasAt } from '../site/schema-walk.ts'
import { helpInForm } from './in-form.ts'
import { useScope } from './scope.ts'
import { useRecord } from './use-record.ts'

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

/** The numbers that promises name, as fields above them: they are written in another block. */
export function PromisedNumbers() {
  const { AnyField } = useScope()
  const schema = useSnapshot((snapshot) => snapshot.schema)
  const { record } = useRecord(['constants'])
  if (schema === undefined || record === undefined) return null
  const values = record.value as Record<string, unknown>
  return (
    <section className="form-group form-promised">
      <h3>Warranty, response time and other numbers</h3>
      <div className="form-fields form-group-body">
        {PROMISED.map((key) => {
          const path = ['constants', key]
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
  )
}
