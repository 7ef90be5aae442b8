import { styled } from 'styled-components'
import { color, forcedColors, radius, space, weight } from '../theme/tokens.ts'
import { inWizard } from './modes.ts'
import type { Step } from './steps.ts'

/** The steps of the wizard, with the current one marked. */
export function Progress({ steps, current }: { steps: readonly string[]; current: Step }) {
  return (
    <List aria-label="Steps">
      {steps.map((step, index) => (
        <li
          key={index}
          data-done={index + 1 < current || undefined}
          aria-current={index + 1 === current ? 'step' : undefined}
        >
          <span>{step}</span>
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
    padding-top: ${space[2]};
    border-top: 0.375rem solid ${color.line};
    border-radius: ${radius.small} ${radius.small} 0 0;
    color: ${color.inkSoft};
    font-size: 0.9375rem;
    line-height: 1.25;
  }

  li[data-done] {
    border-color: ${color.teal};
  }

  li[aria-current] {
    border-color: ${color.sun};
    color: ${color.ink};
    font-weight: ${weight.bold};
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

  /* Phones have no room for three names; the heading of the step names it. */
  @media (max-width: 47.99rem) {
    li {
      padding: 0;
    }

    span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`
