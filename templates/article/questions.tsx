import { styled } from 'styled-components'
import type { QuestionAnswer } from '../../schema/page.ts'
import { color, forcedColors, from, size, space, weight, welcomeMotion } from '../theme/tokens.ts'
import { Prose } from './prose.tsx'

/** Questions that open one at a time, without a script: the browser closes other `details` with the same name. */
export function Questions({ items, name }: { items: readonly QuestionAnswer[]; name: string }) {
  return (
    <List>
      {items.map((item) => (
        <details key={item.id} id={item.id} name={name}>
          <summary>{item.question}</summary>
          <Answer>
            <Prose blocks={item.answer} />
          </Answer>
        </details>
      ))}
    </List>
  )
}

const List = styled.div`
  border-top: 1px solid ${color.line};

  details {
    border-bottom: 1px solid ${color.line};
    interpolate-size: allow-keywords;
  }

  ${welcomeMotion} {
    details::details-content {
      height: 0;
      overflow: clip;
      transition: height 220ms ease, content-visibility 220ms allow-discrete;
    }

    details[open]::details-content {
      height: auto;
    }
  }

  summary {
    position: relative;
    padding: ${space[3]} min(${space[8]}, 12.5vw) ${space[3]} 0;
    color: ${color.navy};
    cursor: pointer;
    font-size: ${size.body};
    font-weight: ${weight.bold};
    line-height: 1.3;
    list-style: none;
    text-wrap: balance;
  }

  ${from.tablet} {
    summary {
      font-size: ${size.h3};
    }
  }

  summary::-webkit-details-marker {
    display: none;
  }

  /* A plus sign that turns into a minus. */
  summary::before,
  summary::after {
    position: absolute;
    top: calc(50% - 1px);
    right: ${space[2]};
    width: 1.125rem;
    height: 2px;
    background: ${color.teal};
    content: '';
  }

  summary::after {
    transform: rotate(90deg);
  }

  details[open] > summary::after {
    transform: none;
  }

  ${forcedColors} {
    summary::before,
    summary::after {
      background: ButtonText;
    }
  }

  ${welcomeMotion} {
    summary::after {
      transition: transform 220ms ease;
    }
  }
`

const Answer = styled.div`
  max-width: 54rem;
  padding: 0 min(${space[8]}, 12.5vw) ${space[5]} 0;
`
