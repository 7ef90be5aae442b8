import { useId } from 'react'
import { styled } from 'styled-components'
import { color, radius, size, space, weight } from '../theme/tokens.ts'

interface FieldProps {
  label: string
  /** What to fill in, below the label. */
  hint?: string | undefined
  type: 'date' | 'number'
  value: string
  /** What is wrong with the value; undefined when nothing is. */
  mistake?: string | undefined
  /** For numbers: the unit that is written behind the field. */
  unit?: string
  onChange(value: string): void
  /** The visitor goes on to another field. */
  onLeave?(): void
}

/** A date or a number, with its hint and its mistake where screen readers find them. */
export function ToolField({ label, hint, mistake, unit, type, value, ...on }: FieldProps) {
  const id = useId()
  // A number input would lose what it can't read, such as "1,850 sq ft".
  const kind = type === 'number' ? { type: 'text', inputMode: 'decimal' as const } : { type }
  const describedBy = [
    hint === undefined ? '' : `${id}-hint`,
    mistake === undefined ? '' : `${id}-mistake`,
  ]
  return (
    <Labeled>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <Line>
        <input
          id={id}
          {...kind}
          value={value}
          autoComplete="off"
          aria-describedby={describedBy.filter((part) => part !== '').join(' ') || undefined}
          aria-invalid={mistake === undefined ? undefined : true}
          onChange={({ currentTarget }) => on.onChange(currentTarget.value)}
          onBlur={on.onLeave}
        />
        {unit !== undefined && <span>{unit}</span>}
      </Line>
      {mistake !== undefined && <Mistake id={`${id}-mistake`}>{mistake}</Mistake>}
    </Labeled>
  )
}

export const Labeled = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  justify-items: start;

  label {
    font-weight: ${weight.bold};
  }

  input,
  select {
    width: 14rem;
    max-width: 100%;
    min-height: 3rem;
    padding: ${space[2]} ${space[3]};
    border: 1px solid ${color.fieldEdge};
    border-radius: ${radius.small};
    background: #fff;
    color: ${color.ink};
    font: inherit;
  }

  input[inputmode] {
    width: 9rem;
  }

  [aria-invalid] {
    border-color: ${color.alarm};
    box-shadow: inset 0 0 0 1px ${color.alarm};
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  max-width: 100%;
`

export const Hint = styled.p`
  display: block;
  color: ${color.inkSoft};
  font-size: ${size.small};
  font-weight: ${weight.regular};
  line-height: 1.4;
`

const Mistake = styled.p`
  color: ${color.alarm};
  font-size: ${size.small};
  font-weight: ${weight.bold};
  line-height: 1.4;
`
