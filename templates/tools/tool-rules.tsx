import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { color, space, weight } from '../theme/tokens.ts'

interface Props {
  /** What opens the rules where there are fields too; without it, the fields take their place. */
  summary: string | undefined
  /** Whether there will be no fields, because their code can't be fetched. */
  isOnly: boolean
  /** The rules, as the page draws blocks. */
  children: ReactNode
}

/** What a tool knows as a table: all there is without scripts and on paper, folded or hidden where there are fields. */
export function ToolRules({ summary, isOnly, children }: Props) {
  if (summary === undefined) return <Hidden data-only={isOnly || undefined}>{children}</Hidden>
  return (
    <Folded data-only={isOnly || undefined}>
      <summary>{summary}</summary>
      {children}
    </Folded>
  )
}

const apart = css`
  > * + * {
    margin-top: ${space[4]};
  }
`

const Hidden = styled.div`
  ${apart}

  @media not print {
    html[data-script] &:not([data-only]) {
      display: none;
    }
  }
`

const Folded = styled.details`
  ${apart}

  summary {
    padding-block: ${space[2]};
    color: ${color.navy};
    cursor: pointer;
    font-weight: ${weight.bold};
  }

  /* A browser that can't open it from here leaves that to the visitor. */
  @supports selector(::details-content) {
    &:is([data-only], html:not([data-script]) *) {
      summary {
        display: none;
      }

      &::details-content {
        display: block;
        height: auto;
        content-visibility: visible;
      }
    }
  }
`
