import { useId } from 'react'
import { Check } from '../parts/icons.tsx'

interface ChipsProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  isOptional?: boolean
  options: readonly { value: string; label: string; title?: string }[]
  chosen: readonly string[]
  onChange(chosen: string[]): void
}

/** Words to turn on and off. They are written in the order in which the options are. */
export function Chips({ label, hint, error, isOptional, options, chosen, onChange }: ChipsProps) {
  const id = useId()
  const toggle = (value: string) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((option) => chosen.includes(option) !== (option === value)),
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its legend beside a count
    <div
      className="field"
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-note`}
      data-invalid={error === undefined ? undefined : true}
    >
      <div className="field-head">
        <span id={id}>
          {label}
          {isOptional && <span className="field-optional"> (optional)</span>}
        </span>
      </div>
      <div className="chips">
        {options.map(({ value, label: word, title }) => (
          <button
            key={value}
            type="button"
            className="chip"
            title={title}
            aria-pressed={chosen.includes(value)}
            onClick={() => toggle(value)}
          >
            {chosen.includes(value) && <Check aria-hidden size={13} />}
            {word}
          </button>
        ))}
      </div>
      <p id={`${id}-note`} className={error === undefined ? 'field-hint' : 'field-error'}>
        {error ?? hint}
      </p>
    </div>
  )
}
