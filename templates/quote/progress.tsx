import { styled } from 'styled-components'
import { color, forcedColors, radius, space } from '../theme/tokens.ts'
import { inWizard } from './modes.ts'
import type { Step } from './steps.ts'

/** How far the wizard is, as a bar for each step. The heading of a step names it; screen readers hear all names. */
export function Progress({ steps, current }: { steps: readonly string[]; current: Step }) {
  return (
    <List aria-label="Steps">
      {steps.map((step, index) => (
        <li
          key={index}
          data-done={index + 1 < current || undefined}
          aria-current={index + 1 === current ? 'step' : undefined}
        >
          <span className="visually-hidden">{step}</span>
        </li>
      ))}
    </List>
  )
}

const List = styled.ol`
  display: none;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${space[2]};
  list-style: none;

  ${inWizard} {
    display: grid;
  }

  li {
    border-top: 0.375rem solid ${color.line};
    border-radius: ${radius.small};
  }

  li[data-done] {
    border-color: ${color.teal};
  }

  li[aria-current] {
    border-color: ${color.sun};
  }

  ${forcedColors} {
    li {
      border-color: GrayText;
    }

    li[data-done] {
      border-color: CanvasText;
    }

    li[aria-current] {
      border-color: Highlight;
    }
  }
`
