import { type ReactNode, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Inline } from '../../schema/page.ts'
import type { Tool } from '../../schema/tool.ts'
import { ActionLink } from '../parts/actions.tsx'
import { Caption } from '../parts/caption.tsx'
import { Text } from '../parts/inline.tsx'
import { prefillQuote } from '../quote/prefill.ts'
import { color, from, radius, size, space } from '../theme/tokens.ts'
import type { Answer } from './answer.ts'
import { type Height, reservedHeight, rulesSummary } from './reserved-height.ts'
import { ToolRules } from './tool-rules.tsx'
import { useControls } from './use-controls.ts'

interface Props {
  tool: Tool
  caption: readonly Inline[]
  /** The rules of the tool, as the page draws blocks. */
  children: ReactNode
}

/**
 * A tool in running text: what it knows as a table, and above it, once scripts run, the fields and the answer. They are
 * fetched when the visitor comes near.
 */
export function ToolPart({ tool, caption, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const controls = useControls(tool.type, place)
  const [answer, setAnswer] = useState<Answer>({ details: '' })
  const { id, heading, lead, note, ask } = tool
  const isLoaded = typeof controls === 'object'
  const isUnreachable = controls === 'unreachable'
  const prefill = () => {
    if (isLoaded)
      prefillQuote({
        serviceType: answer.formService ?? ask.formService,
        description: [ask.message, answer.details].filter((text) => text !== '').join('\n'),
      })
  }
  return (
    <Frame aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <p>
        <Text content={lead} />
      </p>
      <Place
        ref={place}
        $reservedHeight={reservedHeight[tool.type]}
        data-unreachable={isUnreachable || undefined}
      >
        {isLoaded && <controls.Controls tool={tool} onAnswer={setAnswer} />}
      </Place>
      <ToolRules summary={rulesSummary[tool.type]} isOnly={isUnreachable}>
        {children}
      </ToolRules>
      <Note>
        <Text content={note} />
      </Note>
      <Ask className="screen-only">
        <ActionLink href={ask.href} $tone="quiet" onClick={prefill}>
          {ask.label}
        </ActionLink>
      </Ask>
      <Caption content={caption} />
    </Frame>
  )
}

const Frame = styled.section`
  padding: min(${space[5]}, 5vw);
  border: 1px solid ${color.line};
  border-top: 4px solid ${color.teal};
  border-radius: ${radius.large};
  background: ${color.paper};

  && > * + * {
    margin-top: ${space[4]};
  }

  && > h3 {
    margin-top: 0;
    font-size: ${size.h3};
  }

  @media print {
    padding: 0;
    border: 0;
  }
`

const Place = styled.div<{ $reservedHeight: Height }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  @media screen {
    html[data-script] &:empty:not([data-unreachable]) {
      min-height: ${({ $reservedHeight }) => $reservedHeight.phone};

      ${from.tablet} {
        min-height: ${({ $reservedHeight }) => $reservedHeight.tablet};
      }
    }
  }

  &&:empty:is([data-unreachable], html:not([data-script]) *) {
    margin: 0;
  }

  @media print {
    &&:empty {
      margin: 0;
    }
  }
`

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.45;
`

const Ask = styled.p`
  display: flex;
`
