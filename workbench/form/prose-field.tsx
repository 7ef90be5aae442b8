import { useRef } from 'react'
import { ProseEditor } from '../prose/prose-editor.tsx'
import { proseKind } from '../site/schema-walk.ts'
import { ChangedField } from './changed-field.tsx'
import { Field } from './field.tsx'
import { useFindings } from './field-findings.tsx'
import { type FieldProps, useScope } from './scope.ts'
import { useTarget } from './use-target.ts'
import { useTyped } from './use-typed.ts'

/** A Markdown text as readers see it. */
export function ProseField(props: FieldProps) {
  const { schema, path, title } = props
  const { text, others, type, settle, sendOver, drop } = useTyped(props)
  const { isLocked } = useScope()
  const findings = useFindings(path)
  const box = useRef<HTMLDivElement>(null)
  useTarget(path, box)
  return (
    <Field {...props} isGroup>
      {({ 'aria-describedby': describedBy }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: what is typed in it is written when it is left
        <div
          ref={box}
          inert={isLocked}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) void settle()
          }}
        >
          <ProseEditor
            value={text}
            onChange={type}
            label={title}
            describedBy={describedBy}
            findings={findings}
            context={proseKind([schema]) ?? 'inline'}
          />
          {others !== undefined && <ChangedField others={others} onSend={sendOver} onDrop={drop} />}
        </div>
      )}
    </Field>
  )
}
