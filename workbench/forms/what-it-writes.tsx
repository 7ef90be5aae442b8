import type { FormEdit } from '../contract/forms.ts'
import { TriangleAlert } from '../parts/icons.tsx'
import { useSnapshot } from '../session/use-session.ts'

interface WhatItWritesProps {
  edit: FormEdit | undefined
  problem: string | undefined
  hint: string
}

/** The lines that a form will write, exactly as they will be in the file, and the pages they make. */
export function WhatItWrites({ edit, problem, hint }: WhatItWritesProps) {
  const file = useSnapshot(({ state }) => state.file)
  const lines = edit?.lines ?? []
  return (
    <section className="writes" aria-label="What this writes">
      {problem !== undefined && (
        <p className="writes-problem" role="alert">
          <TriangleAlert aria-hidden size={15} />
          {problem}
        </p>
      )}
      {problem === undefined && lines.length === 0 && <p className="writes-hint">{hint}</p>}
      {lines.length > 0 && (
        <>
          <h3>{titleOf(lines.length, file)}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard */}
          <ol className="writes-lines" tabIndex={0} aria-label={`Lines of ${file}`}>
            {lines.map(({ number, text }) => (
              <li key={number}>
                <span className="writes-number">{number}</span>
                <code>{text}</code>
              </li>
            ))}
          </ol>
        </>
      )}
      <Pages pages={edit?.pages} />
    </section>
  )
}

function titleOf(count: number, file: string): string {
  return count === 1 ? `This line goes into ${file}` : `These ${count} lines go into ${file}`
}

function Pages({ pages }: { pages: string[] | undefined }) {
  if (pages === undefined) return null
  if (pages.length === 0)
    return (
      <p className="writes-hint">
        It gets no page of its own, only its name in the list of places we serve.
      </p>
    )
  return (
    <>
      <h3>{pages.length === 1 ? 'It makes this page' : `It makes these ${pages.length} pages`}</h3>
      <ul className="writes-pages">
        {pages.map((page) => (
          <li key={page}>{page}</li>
        ))}
      </ul>
    </>
  )
}
