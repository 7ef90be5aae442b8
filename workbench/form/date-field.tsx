import { Calendar } from 'lucide-react'
import { useRef } from 'react'
import { longDate, monthOfYear } from '../../schema/shared/format.ts'
import { IconButton } from '../parts/button.tsx'
import { controlOf } from './control-of.ts'
import { type FieldProps, useScope } from './scope.ts'
import { TypedField } from './text-field.tsx'

const KINDS = {
  month: {
    shown: (stored: string) => (/^\d{4}-\d\d$/.test(stored) ? monthOfYear(stored) : stored),
    unread: 'Type a month and a year, e.g. Nov 2026 or 11/2026.',
    choose: 'Choose a month',
  },
  date: {
    shown: (stored: string) => (/^\d{4}-\d\d-\d\d$/.test(stored) ? longDate(stored) : stored),
    unread: 'Type a day, e.g. Nov 22, 2026 or 11/22/2026.',
    choose: 'Choose a day',
  },
} as const

/** A month or a day, typed in any common way or chosen in the browser's picker. */
export function DateField(props: FieldProps) {
  const kind = controlOf(props.schema) === 'month' ? 'month' : 'date'
  const { shown, unread } = KINDS[kind]
  return (
    <TypedField
      {...props}
      words={{ shown, stored: (typed) => typed }}
      unread={unread}
      aside={<Picker {...props} kind={kind} />}
    />
  )
}

/** The browser's own picker; where it has none for months, there is no button. */
function Picker({ path, value, kind }: FieldProps & { kind: keyof typeof KINDS }) {
  const scope = useScope()
  const input = useRef<HTMLInputElement>(null)
  if (!hasPicker(kind)) return null
  return (
    <span className="form-picker">
      <input
        ref={input}
        type={kind}
        tabIndex={-1}
        aria-hidden="true"
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => {
          if (target.value !== '')
            void scope.write([{ kind: 'set', path, value: target.value }], { isStep: true })
        }}
      />
      <IconButton
        Icon={Calendar}
        label={KINDS[kind].choose}
        size={14}
        disabled={scope.isLocked}
        onClick={() => input.current?.showPicker()}
      />
    </span>
  )
}

function hasPicker(type: string): boolean {
  if (typeof document === 'undefined') return false
  const input = document.createElement('input')
  input.type = type
  return input.type === type && 'showPicker' in input
}
