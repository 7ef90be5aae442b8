import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../parts/button.tsx'
import { MadeOf } from './made-of.tsx'
import { type About, openAbout, QUESTIONS, useAbout } from './open-about.ts'
import { WhereShown } from './where-shown.tsx'

/** Above the page in the preview: what it is made of, or where a text appears. */
export function AboutPanel() {
  const about = useAbout()
  return about === undefined ? null : <OpenPanel about={about} />
}

const ANSWERS = { explain: MadeOf, where: WhereShown } as const

function OpenPanel({ about }: { about: About }) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = panel
    const first = current?.querySelector<HTMLElement>('[data-first-focus]') ?? current
    first?.focus()
  }, [about])
  const Answer = ANSWERS[about.question]
  return (
    <section
      ref={panel}
      className="column strip about"
      aria-label="About this page"
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && openAbout(undefined)}
    >
      <header className="panel-bar">
        {Object.entries(QUESTIONS).map(([question, { label, short }]) => (
          <button
            key={question}
            type="button"
            className="toggle"
            aria-pressed={question === about.question}
            title={label}
            onClick={() => openAbout({ question: question as About['question'] })}
          >
            {short}
          </button>
        ))}
        <IconButton
          Icon={X}
          label="Close"
          size={15}
          className="end"
          onClick={() => openAbout(undefined)}
        />
      </header>
      <div className="about-answer">
        <Answer {...(about.question === 'where' && { asked: about.asked })} />
      </div>
    </section>
  )
}
