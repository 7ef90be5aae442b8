import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Block, Inline } from '../../schema/page.ts'
import { DrawnFigure } from '../figures/drawn-figure.tsx'
import { Text } from '../parts/inline.tsx'
import { color, font, from, size, space, weight } from '../theme/tokens.ts'
import { ToolPart } from '../tools/tool-part.tsx'
import { Callout } from './callout.tsx'
import { PictureFigure } from './picture-figure.tsx'
import { PullFact } from './pull-fact.tsx'
import { Sheet } from './sheet.tsx'
import { Table } from './table.tsx'
import { Terms } from './terms.tsx'

/** Prose blocks at a readable width. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <Column>
      <Blocks blocks={blocks} />
    </Column>
  )
}

function Blocks({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return blocks.map((block, index) => <BlockPart key={index} block={block} />)
}

function BlockPart({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading':
      return (
        <h2 id={block.id}>
          <Text content={block.children} />
        </h2>
      )
    case 'subheading':
      return (
        <h3 id={block.id}>
          <Text content={block.children} />
        </h3>
      )
    case 'paragraph':
      return (
        <p>
          <Text content={block.children} />
        </p>
      )
    case 'list':
      return (
        <ul>
          <Items items={block.items} />
        </ul>
      )
    case 'steps':
      return block.start === undefined ? (
        <Steps>
          <Items items={block.items} />
        </Steps>
      ) : (
        <LaterSteps start={block.start} $before={block.start - 1}>
          <Items items={block.items} />
        </LaterSteps>
      )
    case 'table':
      return <Table {...block} />
    case 'callout':
      return (
        <Callout tone={block.tone}>
          <Blocks blocks={block.blocks} />
        </Callout>
      )
    case 'fact':
      return <PullFact number={block.number} words={block.children} />
    case 'sheet':
      return (
        <Sheet id={block.id} title={<Text content={block.title} />}>
          <Blocks blocks={block.blocks} />
        </Sheet>
      )
    case 'picture':
      return <PictureFigure {...block} />
    case 'figure':
      return <DrawnFigure figure={block.figure} caption={block.caption} />
    case 'tool':
      return (
        <ToolPart tool={block.tool} caption={block.caption}>
          <Blocks blocks={block.tool.rules} />
        </ToolPart>
      )
    case 'terms':
      return <Terms terms={block.terms} />
  }
}

function Items({ items }: { items: readonly Inline[][] }): ReactNode {
  return items.map((item, index) => (
    <li key={index}>
      <Text content={item} />
    </li>
  ))
}

const Column = styled.div`
  > * {
    max-width: 41rem;
  }

  /* What has parts side by side may be wider than a line of text should be. */
  > figure,
  > [role='group'],
  > section {
    max-width: 50rem;
  }

  > * + * {
    margin-top: ${space[4]};
  }

  > * + :where(figure, [role='group'], section, div),
  > :where(figure, [role='group'], section, div) + * {
    margin-top: ${space[5]};
  }

  > h2 {
    font-size: ${size.title};
  }

  > h3 {
    font-size: ${size.h3};
  }

  > * + h2 {
    margin-top: ${space[6]};
  }

  > * + h3 {
    margin-top: ${space[6]};
  }

  > :first-child {
    margin-top: 0;
  }

  ${from.tablet} {
    display: flow-root;

    > * + h2 {
      margin-top: calc(${space[8]} + ${space[2]});
    }

    /* The text that runs around a picture begins at its upper edge and ends above the next heading or box. */
    > [data-place='beside'] {
      margin-top: ${space[1]};
    }

    > [data-place='beside'] + * {
      margin-top: ${space[4]};
    }

    > :is(h2, h3, div, ol, figure) {
      clear: both;
    }

    /* Several tables of two columns have them at the same place. */
    &:has(> [role='group'] ~ [role='group']) table:not([data-rows]) :is(td, th):first-child {
      width: 45%;
    }
  }

  > h2 + h3 {
    margin-top: ${space[4]};
  }

  ul {
    padding-left: 1.25em;
  }

  li + li {
    margin-top: ${space[2]};
  }

  li::marker {
    color: ${color.teal};
  }

  /* A link to the glossary explains a word in passing. */
  a[href*='#term-'] {
    color: inherit;
    text-decoration: underline dotted;
  }
`

const Steps = styled.ol`
  padding: 0;
  list-style: none;
  counter-reset: step;

  > li {
    position: relative;
    min-height: 2.25rem;
    padding: 0.2rem 0 0 3.25rem;
    counter-increment: step;
  }

  > li + li {
    margin-top: ${space[4]};
  }

  > li::before {
    position: absolute;
    top: 0;
    left: 0;
    width: 2.25rem;
    height: 2.25rem;
    border-radius: 50%;
    background: ${color.navy};
    outline: 1px solid transparent;
    outline-offset: -1px;
    color: ${color.onNavy};
    content: counter(step);
    content: counter(step) / counter(step) '. ';
    font-family: ${font.display};
    font-weight: ${weight.heading};
    line-height: 2.25rem;
    text-align: center;
  }
`

/** Steps that go on from others: a picture or a note is between them. */
const LaterSteps = styled(Steps)<{ $before: number }>`
  counter-reset: step ${({ $before }) => $before};
`
