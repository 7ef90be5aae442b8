import { styled } from 'styled-components'
import type { Link } from '../../schema/page.ts'
import { CircleAlert } from '../parts/icons.tsx'
import { color, radius, size, space, weight } from '../theme/tokens.ts'

/** What a page that the server fills in adds to a control. */
interface Filled {
  id?: string
  defaultValue?: string
  'data-slot'?: string
}

interface FieldProps extends Filled {
  label: string
  name: string
  autoComplete: string
  type?: 'text' | 'tel' | 'email'
  inputMode?: 'numeric'
  required?: boolean
  /** The id of the message about a mistake in this field; undefined if there is none. */
  mistake?: string | undefined
}

/** A one-line text field. */
export function Field({ label, required = false, mistake, type = 'text', ...input }: FieldProps) {
  return (
    <Labeled>
      <span>{label}</span>
      <input
        type={type}
        {...input}
        {...(required && { 'aria-required': true })}
        {...wrong(mistake)}
      />
    </Labeled>
  )
}

/** A multi-line text field. */
export function LongField({ label, ...input }: Pick<FieldProps, 'label' | 'name'> & Filled) {
  return (
    <Labeled>
      <span>{label}</span>
      <textarea rows={4} {...input} />
    </Labeled>
  )
}

interface ChoicesProps {
  name: string
  options: readonly { value: string; label: string }[]
  /** The id of the element that labels the group. */
  labeledBy: string
  mistake?: string | undefined
  /** What a page that the server fills in adds to the group, to its first option, and to each option. */
  filled?: {
    group: Pick<Filled, 'data-slot'>
    firstId: string
    option: (value: string) => Pick<Filled, 'data-slot'>
  }
}

/** A radio group. */
export function Choices({ name, options, labeledBy, mistake, filled }: ChoicesProps) {
  return (
    <Group
      role="radiogroup"
      aria-labelledby={labeledBy}
      aria-required="true"
      {...wrong(mistake)}
      {...filled?.group}
    >
      {options.map(({ value, label }, index) => (
        <label key={index}>
          <input
            type="radio"
            name={name}
            value={value}
            {...filled?.option(value)}
            {...(index === 0 && { id: filled?.firstId })}
          />
          {label}
        </label>
      ))}
    </Group>
  )
}

/** An error message, with an optional link to an alternative. */
export function Mistake({ id, text, action }: { id: string; text: string; action?: Link }) {
  return (
    <Message id={id}>
      <CircleAlert size={20} aria-hidden="true" />
      <p>{text}</p>
      {action !== undefined && <a href={action.href}>{action.label}</a>}
    </Message>
  )
}

function wrong(mistake: string | undefined) {
  return mistake === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': mistake }
}

const Labeled = styled.label`
  span {
    display: block;
    margin-bottom: ${space[1]};
    font-weight: ${weight.bold};
  }

  input,
  textarea {
    width: 100%;
    min-height: 3rem;
    padding: ${space[2]} ${space[3]};
    border: 1px solid #7b8794;
    border-radius: ${radius.small};
    background: #fff;
    /* When focus scrolls to it, its label shows too, and a toast at the top covers neither. */
    scroll-margin-top: 3.5rem;
  }

  [aria-invalid] {
    border-color: ${color.alarm};
    box-shadow: inset 0 0 0 1px ${color.alarm};
  }
`

const Group = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: ${space[2]};

  label {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-height: 3rem;
    padding: ${space[2]} ${space[3]};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    cursor: pointer;
  }

  label:has(:checked) {
    border-color: ${color.teal};
    background: ${color.tealSoft};
  }

  &[aria-invalid] label {
    border-color: ${color.alarm};
  }

  input {
    flex: none;
    scroll-margin-top: 3.5rem;
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${color.teal};
  }
`

const Message = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[2]} ${space[3]};
  padding: ${space[3]};
  border-radius: ${radius.small};
  background: ${color.alarmSoft};
  color: ${color.alarm};
  font-size: ${size.small};
  font-weight: ${weight.bold};
  line-height: 1.4;

  a {
    grid-column: 2;
    justify-self: start;
    padding-block: ${space[1]};
    color: inherit;
  }
`
