import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { color, radius, space } from '../theme/tokens.ts'
import { Hint } from './fields.tsx'
import { Group } from './form.tsx'

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
          <label key={label}>
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
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: ${color.teal};
  }
`
