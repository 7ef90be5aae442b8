import { styled } from 'styled-components'
import type { Inline } from '../../schema/page.ts'
import { Text } from '../parts/inline.tsx'
import { visuallyHidden } from '../parts/layout.tsx'
import { showWhole } from '../parts/sideways.ts'
import { wordsOf } from '../parts/words-of.ts'
import { color, size, space, weight } from '../theme/tokens.ts'

interface TableProps {
  region: string
  header: readonly Inline[][]
  rows: readonly Inline[][][]
}

/** How the rows of a table are on a phone, by its number of columns. */
function rowsOnPhone(columns: number): 'paired' | 'stacked' | undefined {
  if (columns < 3) return undefined
  return columns === 3 ? 'paired' : 'stacked'
}

/**
 * A table whose first column names its rows. On a phone, with three columns, that name is above the two other cells; with
 * more, every row is a short list below its name, in which each cell follows the name of its column. A table to fill in
 * (on a sheet) stays a grid and scrolls sideways.
 */
export function Table({ region, header, rows }: TableProps) {
  const onPhone = rowsOnPhone(header.length)
  return (
    // A table wider than the screen must also scroll with the keyboard.
    <TableFrame tabIndex={0} role="group" aria-label={region} onFocus={showWhole}>
      <table aria-label={region} data-rows={onPhone}>
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
                  scope={index === 0 && cell.length > 0 ? 'row' : undefined}
                  column={
                    onPhone === 'stacked' && index > 0 ? wordsOf(header[index] ?? []) : undefined
                  }
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
  /** The name of its column, for a row that may become a list. */
  column?: string | undefined
}

function Cell({ content, scope, column }: CellProps) {
  const text = <Text content={content} />
  return scope === undefined ? <td data-column={column}>{text}</td> : <th scope={scope}>{text}</th>
}

const TableFrame = styled.div`
  overflow-x: auto;
  border-block: 2px solid ${color.navy};

  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${size.small};
    line-height: 1.45;
  }

  th,
  td {
    min-width: 7.5rem;
    padding: ${space[3]} ${space[4]} ${space[3]} 0;
    text-align: left;
    vertical-align: top;
  }

  th:last-child,
  td:last-child {
    padding-right: 0;
  }

  thead th {
    color: ${color.inkSoft};
    vertical-align: bottom;
  }

  tbody tr {
    border-top: 1px solid ${color.line};
  }

  tbody a {
    padding-block: 0.15rem;
  }

  /* A link alone in its cell is large enough for a finger, and the row stays as high as it is. */
  :is(th, td) > a:only-child {
    padding-block: 0.75rem;
  }

  /* The rows stay rows and the cells cells for screen readers; only their boxes change. */
  @media screen and (max-width: 35.99rem) {
    &:not([data-sheet] &) table[data-rows] {
      :is(th, td) {
        display: block;
        min-width: 0;
        padding: 0 0 ${space[1]};
      }

      tbody th {
        padding-top: ${space[3]};
        color: ${color.navy};
        font-size: ${size.body};
        line-height: 1.3;
      }

      td:last-child {
        padding-bottom: ${space[3]};
      }
    }

    &:not([data-sheet] &) table[data-rows='stacked'] {
      /* Column names that lead to a source stay in view, in one line. */
      thead:not(:has(a)) {
        ${visuallyHidden}
      }

      thead th {
        display: inline-block;
        padding: ${space[2]} ${space[4]} ${space[2]} 0;
      }

      td[data-column]::before {
        margin-right: 0.6em;
        color: ${color.inkSoft};
        content: attr(data-column) / '';
        font-weight: ${weight.bold};
      }
    }

    &:not([data-sheet] &) table[data-rows='paired'] {
      &,
      thead,
      tbody,
      tr {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        grid-template-columns: subgrid;
        grid-column: 1 / -1;
      }

      & {
        grid-template-columns: repeat(2, minmax(25%, auto));
        column-gap: ${space[4]};
      }

      tr > :first-child {
        grid-column: 1 / -1;
      }

      thead {
        padding-block: ${space[2]} ${space[1]};
      }

      /* Each row begins with its name. */
      thead th:first-child:not(:has(a)) {
        ${visuallyHidden}
      }
    }
  }
`
