import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, phone, space, weight } from '../theme/tokens.ts'

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

interface ToolFormProps {
  children: ReactNode
  /** The visitor has entered or chosen something. */
  onChange?(): void
}

/** The fields of a tool, with its answer among them as soon as it is known. Nothing is sent. Only answers print. */
export function ToolForm({ children, onChange }: ToolFormProps) {
  return (
    <Form onSubmit={(event) => event.preventDefault()} onChange={onChange} noValidate>
      {children}
    </Form>
  )
}

interface ToolAnswerProps {
  children: ReactNode
  /** `kept` stays in view on phones while the fields below it are changed. */
  place?: keyof typeof placeOnPhones
  /** `off` for an answer that the page came with, which nobody has asked for yet. */
  live?: 'polite' | 'off'
}

/** The answer of a tool, read out when it changes. Prints. */
export function ToolAnswer({ children, place = 'flowing', live = 'polite' }: ToolAnswerProps) {
  return (
    <Region aria-live={live} aria-atomic="true" $place={place}>
      {children}
    </Region>
  )
}

/* No grid: what sticks in a grid stays in its row. */
const Form = styled.form`
  container: tool / inline-size;
  display: flex;
  flex-direction: column;
  gap: ${space[5]};

  @media print {
    > :not([aria-live]) {
      display: none;
    }
  }
`

/** A group of fields, with the words of its legend above it. */
export const Group = styled.fieldset`
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
    font-weight: ${weight.bold};
    line-height: 1.4;
  }
`

const More = styled.details`
  summary {
    padding-block: ${space[3]};
    color: ${color.navy};
    cursor: pointer;
    font-weight: ${weight.bold};
  }

  &[open] summary {
    margin-bottom: ${space[2]};
  }
`

const Together = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${space[4]} ${space[5]};
  align-items: start;

  && label {
    font-weight: ${weight.regular};
  }

  /* Below an answer that stays in view. */
  input {
    scroll-margin-top: 12rem;
  }
`

const placeOnPhones = { flowing: 'static', kept: 'sticky' } as const

/**
 * Without an answer it takes no room, and stays where screen readers know it. It doesn't stick with a font so large that
 * it would cover the fields: containers follow one that a style sheet enlarges, unlike media queries.
 */
const Region = styled.div<{ $place: keyof typeof placeOnPhones }>`
  &:empty {
    position: absolute;
  }

  ${phone} {
    @container tool (min-width: 13rem) {
      &:not(:empty) {
        position: ${({ $place }) => placeOnPhones[$place]};
        z-index: 1;
        /* Right below the header, which is that low once the page is scrolled. */
        top: 3.5rem;
      }
    }
  }
`
