import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Block, Inline } from '../../schema/page.ts'
import { DrawnFigure } from '../figures/drawn-figure.tsx'
import { color, font, radius, size, space } from '../theme/tokens.ts'
import { Text } from './inline.tsx'
import { PictureFigure } from './picture-figure.tsx'
import { Sheet } from './sheet.tsx'
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
      return (
        <Steps>
          <Items items={block.items} />
        </Steps>
      )
    case 'table':
      return <Table {...block} />
    case 'callout':
      return (
        <Callout $tone={block.tone}>
          <CalloutLabel>{calloutLabel[block.tone]}</CalloutLabel>
          <Blocks blocks={block.blocks} />
        </Callout>
      )
    case 'sheet':
      return (
        <Sheet id={block.id} title={<Text content={block.title} />}>
          <Blocks blocks={block.blocks} />
        </Sheet>
      )
    case 'picture':
      return <PictureFigure picture={block.picture} caption={block.caption} />
    case 'figure':
      return <DrawnFigure figure={block.figure} caption={block.caption} />
    case 'tool':
      return null
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

interface TableProps {
  region: string
  header: readonly Inline[][]
  rows: readonly Inline[][][]
}

function Table({ region, header, rows }: TableProps) {
  const [corner = []] = header
  const hasRowHeaders = corner.length === 0
  return (
    // A table wider than the screen must also scroll with the keyboard.
    <TableFrame tabIndex={0} role="region" aria-label={region}>
      <table>
        <thead>
          <tr>
            {header.map((cell, index) => (
              <Cell key={index} content={cell} scope={cell.length > 0 ? 'col' : undefined} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={rowIndex}>
              {row.map((cell, index) => (
                <Cell
                  key={index}
                  content={cell}
                  scope={hasRowHeaders && index === 0 ? 'row' : undefined}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

interface CellProps {
  content: readonly Inline[]
  /** What the cell is the header of, if it is one. */
  scope: 'row' | 'col' | undefined
}

function Cell({ content, scope }: CellProps) {
  const text = <Text content={content} />
  return scope === undefined ? <td>{text}</td> : <th scope={scope}>{text}</th>
}

const calloutLabel = { note: 'Good to know', tip: 'Tip', warning: 'Take care' } as const
const calloutLine = { note: color.navy, tip: color.teal, warning: color.alarm } as const
const calloutGround = { note: color.sand, tip: color.tealSoft, warning: color.alarmSoft } as const

const Column = styled.div`
  max-width: 44rem;

  > * + * {
    margin-top: ${space[4]};
  }

  h2 {
    margin-top: ${space[8]};
    font-size: ${size.title};
  }

  h3 {
    margin-top: ${space[6]};
    font-size: ${size.h3};
  }

  > h2:first-child,
  > h3:first-child {
    margin-top: 0;
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

  /* A phone number is a target for a finger, and is never broken in two. */
  a[href^='tel:'] {
    padding-block: 0.3rem;
    font-weight: 650;
    white-space: nowrap;
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
    font-family: ${font.display};
    font-weight: 600;
    line-height: 2.25rem;
    text-align: center;
  }
`

const TableFrame = styled.div`
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.small};

  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${size.small};
  }

  th,
  td {
    min-width: 7.5rem;
    padding: ${space[3]} ${space[4]};
    text-align: left;
    vertical-align: top;
  }

  th {
    font-weight: 650;
  }

  thead tr {
    background: ${color.sand};
  }

  td a {
    padding-block: 0.15rem;
  }

  /* A link alone in its cell is large enough for a finger, and the row stays as high as it is. */
  td > a:only-child {
    padding-block: 0.75rem;
  }

  tbody tr {
    border-top: 1px solid ${color.line};
  }
`

const Callout = styled.div<{ $tone: keyof typeof calloutLine }>`
  padding: ${space[4]} min(${space[5]}, 6.5vw);
  border-left: 4px solid ${({ $tone }) => calloutLine[$tone]};
  border-radius: 0 ${radius.small} ${radius.small} 0;
  background: ${({ $tone }) => calloutGround[$tone]};
  break-inside: avoid;
  outline: 1px solid transparent;

  > * + * {
    margin-top: ${space[2]};
  }
`

const CalloutLabel = styled.p`
  font-weight: 700;
`
