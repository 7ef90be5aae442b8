import { lazy, Suspense } from 'react'
import { useOpenForm } from './open-form.ts'

// With the schema, the forms are half of the workbench's code: the first one opened loads it.
const FormOf = lazy(async () => ({ default: (await import('./form-of.tsx')).FormOf }))

/** The dialog of the form that is open, if any. Rendered once. */
export function Forms() {
  const name = useOpenForm()
  if (name === undefined) return null
  return (
    <Suspense fallback={null}>
      <FormOf key={name} name={name} />
    </Suspense>
  )
}
