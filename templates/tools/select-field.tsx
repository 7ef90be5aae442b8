import { useId } from 'react'
import { styled } from 'styled-components'
import { Labeled } from './fields.tsx'

interface Props {
  label: string
  options: readonly { label: string }[]
  /** The place of the chosen option; undefined before a choice. */
  chosen: number | undefined
  /** One is always chosen. */
  isRequired?: boolean
  onChange(chosen: number | undefined): void
}

/** One of more options than fit on a phone as buttons. */
export function SelectField({ label, options, chosen, isRequired = false, onChange }: Props) {
  const id = useId()
  return (
    <Wide>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? undefined : Number(value))
        }
      >
        {!isRequired && <option value="">Choose one</option>}
        {options.map((option, index) => (
          <option key={index} value={index}>
            {option.label}
          </option>
        ))}
      </select>
    </Wide>
  )
}

const Wide = styled(Labeled)`
  && select {
    width: 24rem;
  }
`
