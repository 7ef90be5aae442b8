import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { color, radius, size, space } from '../theme/tokens.ts'

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

interface ChoicesProps {
  legend: ReactNode
  /** A line about the question, below it. */
  hint?: string | undefined
  options: readonly { label: string; text?: string | undefined }[]
  /** The place of the chosen option; undefined before a choice. */
  chosen: number | undefined
  /** `narrow` is for options of one short word, side by side also on a phone. */
  width?: keyof typeof leastWidth
  onChange(chosen: number): void
}

/** One of a few options, each with an optional line below it. */
export function ToolChoices({
  legend,
  hint,
  options,
  chosen,
  width = 'wide',
  onChange,
}: ChoicesProps) {
  const name = useId()
  return (
    <Group aria-describedby={hint === undefined ? undefined : `${name}-hint`}>
      <legend>{legend}</legend>
      {hint !== undefined && <Hint id={`${name}-hint`}>{hint}</Hint>}
      <Options $width={width}>
        {options.map(({ label, text }, index) => (
          <label key={index}>
            <input
              type="radio"
              name={name}
              checked={chosen === index}
              onChange={() => onChange(index)}
            />
            <span>
              {label}
              {text !== undefined && <Hint as="small">{text}</Hint>}
            </span>
          </label>
        ))}
      </Options>
    </Group>
  )
}

/** Fields that belong together, under a legend. */
export function FieldGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <Group>
      <legend>{legend}</legend>
      <Together>{children}</Together>
    </Group>
  )
}

/** Fields that not every visitor needs, closed until they are asked for. */
export function MoreFields({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <More>
      <summary>{summary}</summary>
      <Together>{children}</Together>
    </More>
  )
}

/** The fields of a tool. Nothing is sent: the answer is below them as soon as it is known. */
export function ToolForm({ children }: { children: ReactNode }) {
  return (
    <Form className="screen-only" onSubmit={(event) => event.preventDefault()} noValidate>
      {children}
    </Form>
  )
}

/** The answer of a tool, read out when it changes. Prints. */
export function ToolAnswer({ children }: { children: ReactNode }) {
  return (
    <Region aria-live="polite" aria-atomic="true">
      {children}
    </Region>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`

export const Labeled = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  justify-items: start;

  label {
    font-weight: 650;
  }

  input,
  select {
    width: 14rem;
    max-width: 100%;
    min-height: 3rem;
    padding: ${space[2]} ${space[3]};
    border: 1px solid #7b8794;
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
  font-weight: 400;
  line-height: 1.4;
`

const Mistake = styled.p`
  color: ${color.alarm};
  font-size: ${size.small};
  font-weight: 600;
  line-height: 1.4;
`

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${space[2]};
    padding: 0;
    font-weight: 650;
    line-height: 1.4;
  }
`

const More = styled.details`
  summary {
    padding-block: ${space[3]};
    color: ${color.navy};
    cursor: pointer;
    font-weight: 650;
  }

  &[open] summary {
    margin-bottom: ${space[2]};
  }
`

const Together = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${space[4]} ${space[5]};

  && label {
    font-weight: 500;
  }
`

const leastWidth = { wide: '12rem', narrow: '7rem' } as const

const Options = styled.div<{ $width: keyof typeof leastWidth }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(100%, ${({ $width }) => leastWidth[$width]}), 1fr)
  );
  gap: ${space[2]};

  /* Four in two rows of two, instead of three and one. */
  &:has(> :nth-child(4):last-child) {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  }

  label {
    display: flex;
    gap: ${space[3]};
    align-items: flex-start;
    min-height: 3rem;
    padding: ${space[3]};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    cursor: pointer;
    line-height: 1.3;
  }

  label:has(:checked) {
    border-color: ${color.teal};
    background: ${color.tealSoft};
    outline: 1px solid ${color.teal};
  }

  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${color.teal};
  }
`

/** Without an answer it takes no room, and stays where screen readers know it. */
const Region = styled.div`
  &:empty {
    position: absolute;
  }
`
