import type { MouseEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Printer } from '../parts/icons.tsx'
import { useWords } from '../parts/words.ts'
import { color, radius, size, space, weight } from '../theme/tokens.ts'

interface SheetProps {
  id: string
  title: ReactNode
  children: ReactNode
}

/**
 * Something to print and fill in: lists have boxes to tick, and empty cells of tables have room to write. Once it is
 * the target of the address, or its link is clicked, the browser prints nothing but the sheet (see print.css).
 */
export function Sheet({ id, title, children }: SheetProps) {
  const words = useWords()
  return (
    <Paper id={id} data-sheet="" aria-labelledby={`${id}-title`}>
      <Head>
        <h2 id={`${id}-title`}>{title}</h2>
        <PrintLink className="screen-only" href={`#${id}`} onClick={printSheet}>
          <Printer size={18} aria-hidden="true" />
          {words.printSheet}
        </PrintLink>
      </Head>
      {children}
    </Paper>
  )
}

/** Without the app, the link makes the sheet the target, and the visitor prints it with the browser's own command. */
function printSheet(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const { dataset } = event.currentTarget.closest('section') ?? document.body
  dataset.printing = ''
  const done = () => {
    delete dataset.printing
  }
  window.addEventListener('afterprint', done, { once: true })
  window.print()
}

const Paper = styled.section`
  padding: min(${space[5]}, 6.5vw);
  border: 2px dashed ${color.line};
  border-radius: ${radius.large};
  background: ${color.paper};

  > * + * {
    margin-top: ${space[4]};
  }

  && ul {
    display: grid;
    gap: ${space[2]};
    padding: 0;
    list-style: none;
  }

  && ul > li {
    position: relative;
    margin: 0;
    padding-left: 2rem;
  }

  ul > li::before {
    position: absolute;
    top: 0.2em;
    left: 0;
    width: 1.1rem;
    height: 1.1rem;
    border: 2px solid ${color.inkSoft};
    border-radius: 3px;
    content: '';
  }

  td:empty {
    height: 2.75rem;
  }

  th + th,
  td + td,
  th + td {
    padding-left: ${space[3]};
    border-left: 1px solid ${color.line};
  }

  @media print {
    padding: 0;
    border: 0;
    outline: none;
    /* Most sheets then fit on one. */
    font-size: 10.2pt;
    line-height: 1.35;

    > * + * {
      margin-top: 0.7rem;
    }

    && ul {
      gap: 0.25rem;
    }

    /* The whole width of the paper, and as much of it for what is written in as for what is asked. */
    [role='group'] {
      max-width: none;
    }

    table {
      table-layout: fixed;
    }

    && th,
    && td {
      padding-block: 0.4rem;
    }

    td:empty {
      height: 3.2rem;
    }
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  align-items: center;
  justify-content: space-between;

  && h2 {
    margin: 0;
    font-size: ${size.h3};
  }
`

const PrintLink = styled.a`
  display: inline-flex;
  gap: ${space[2]};
  align-items: center;
  min-height: 2.75rem;
  font-weight: ${weight.bold};
`
