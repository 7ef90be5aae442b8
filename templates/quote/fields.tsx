import { keyframes, styled } from 'styled-components'
import type { Link } from '../../schema/page.ts'
import type { QuoteField } from '../../schema/quote-request.ts'
import { messageId } from '../../schema/shared/refusal.ts'
import { CircleAlert } from '../parts/icons.tsx'
import { color, radius, size, space, weight } from '../theme/tokens.ts'

/** What a page that the server fills in adds to a control. */
interface Filled {
  id?: string
  defaultValue?: string | undefined
  'data-slot'?: string
}

interface FieldProps extends Filled {
  label: string
  name: QuoteField
  autoComplete: string
  type?: 'text' | 'tel' | 'email'
  inputMode?: 'numeric'
  required?: boolean
  /** What is wrong with this field, empty while nothing is. Without it, the field has no place for a message. */
  mistake?: string
  /** The id of the element that asks about what was typed, where there is one. */
  doubtId?: string
}

/** A one-line text field, with what is wrong with it below. */
export function Field({
  label,
  required = false,
  mistake,
  doubtId,
  type = 'text',
  ...input
}: FieldProps) {
  return (
    <div>
      <Labeled>
        <span>{label}</span>
        <input
          type={type}
          {...input}
          {...(required && { 'aria-required': true })}
          {...(doubtId !== undefined && { 'aria-describedby': doubtId })}
          {...wrong(input.name, mistake)}
        />
      </Labeled>
      <Missing field={input.name} text={mistake} />
    </div>
  )
}

/** There from the start: a style that the browser meets for the first time would have it look at every element again. */
function Missing({ field, text }: { field: QuoteField; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <FieldMessage id={messageId(field)}>
      {text !== '' && (
        <>
          <CircleAlert size={18} aria-hidden="true" />
          {/* A translator moves bare words elsewhere, where React doesn't find them to take them away. */}
          <span>{text}</span>
        </>
      )}
    </FieldMessage>
  )
}

interface DoubtProps {
  id: string
  text: string | undefined
  /** What stands there while there is no question. */
  hint?: string
}

/** Asks about what was typed. It keeps its place while it has nothing to ask, so the buttons below don't move. */
export function Doubt({ id, text, hint }: DoubtProps) {
  return (
    <Question id={id} data-asks={text !== undefined || undefined}>
      {text === undefined && hint !== undefined && <span>{hint}</span>}
      {/* Empty until it asks: what it holds is read out when the page or its step opens. */}
      <span aria-live="polite">{text}</span>
    </Question>
  )
}

/** A multi-line text field. */
export function LongField({
  label,
  doubtId,
  ...input
}: Pick<FieldProps, 'label' | 'name' | 'doubtId'> & Filled) {
  return (
    <Labeled>
      <span>{label}</span>
      <textarea
        rows={4}
        {...input}
        {...(doubtId !== undefined && { 'aria-describedby': doubtId })}
      />
    </Labeled>
  )
}

interface ChoicesProps {
  name: QuoteField
  options: readonly { value: string; label: string }[]
  /** The place of the option that is chosen at first, if one is. */
  chosen?: number | undefined
  /** The id of the element that labels the group. */
  labeledBy: string
  mistake?: string
  /** What a page that the server fills in adds to the group, to its first option, and to each option. */
  filled?: {
    group: Pick<Filled, 'data-slot'>
    firstId: string
    option: (value: string) => Pick<Filled, 'data-slot'>
  }
}

/** A radio group. */
export function Choices({ name, options, chosen, labeledBy, mistake, filled }: ChoicesProps) {
  return (
    <div>
      <Group
        role="radiogroup"
        aria-labelledby={labeledBy}
        aria-required="true"
        {...wrong(name, mistake)}
        {...filled?.group}
      >
        {options.map(({ value, label }, index) => (
          <label key={index}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={index === chosen}
              {...filled?.option(value)}
              {...(index === 0 && { id: filled?.firstId })}
            />
            {label}
          </label>
        ))}
      </Group>
      <Missing field={name} text={mistake} />
    </div>
  )
}

interface MistakeProps {
  id: string
  /** Empty while there is none. */
  text: string
  /** An alternative. */
  action?: Link
}

/** An error message. One without an alternative has its place, but is seen after the toast that says the same. */
export function Mistake({ id, text, action }: MistakeProps) {
  return (
    <Message id={id} data-later={action === undefined || undefined}>
      {text !== '' && (
        <>
          <CircleAlert size={20} aria-hidden="true" />
          <p>{text}</p>
        </>
      )}
      {action !== undefined && <a href={action.href}>{action.label}</a>}
    </Message>
  )
}

/** A toast says what is wrong with the step, so the field only says what is wrong with itself. */
function wrong(field: QuoteField, mistake: string | undefined) {
  return mistake === undefined || mistake === ''
    ? {}
    : { 'aria-invalid': true, 'aria-describedby': messageId(field) }
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
    border: 1px solid ${color.fieldEdge};
    border-radius: ${radius.small};
    background: #fff;
    /* When focus scrolls to it, its label and its message show too, and a toast at the top covers none of them. */
    scroll-margin-block: 8.5rem 4rem;
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
    scroll-margin-block: 8.5rem 4rem;
    width: 1.5rem;
    margin: 0;
    height: 1.5rem;
    accent-color: ${color.teal};
  }
`

/** What is wrong with the field above it. */
export const FieldMessage = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  margin-top: ${space[2]};
  color: ${color.alarm};
  font-size: ${size.small};
  font-weight: ${weight.bold};
  line-height: 1.4;

  &:is([hidden], :empty) {
    display: none;
  }

  svg {
    flex: none;
  }
`

const Question = styled.p`
  min-height: 1.35em;
  margin-top: calc(-1 * ${space[3]});
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.35;
  overflow-wrap: anywhere;

  &[data-asks] {
    color: ${color.sunInk};
    font-weight: ${weight.bold};
  }
`

/** Fields side by side where there is room. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr));
  gap: ${space[4]} ${space[3]};
  align-items: start;
`

const appear = keyframes`
  from {
    opacity: 0;
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

  &:empty {
    display: none;
  }

  /* As long as the toast is open. */
  &[data-later] {
    animation: ${appear} 180ms 4s backwards;
  }

  a {
    grid-column: 2;
    justify-self: start;
    padding-block: ${space[1]};
    color: inherit;
  }
`
