import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space, weight } from '../theme/tokens.ts'

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

  && label {
    font-weight: ${weight.regular};
  }
`

/** Without an answer it takes no room, and stays where screen readers know it. */
const Region = styled.div`
  &:empty {
    position: absolute;
  }
`
