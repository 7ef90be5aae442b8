import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { leaveRecord } from '../form/left-fields.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { summaryOf } from '../plan/plan-bar.tsx'
import { PlanDetails } from '../plan/plan-details.tsx'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { MovePage } from './move-page.tsx'
import { endTask, goToStep, type Running, takeBack, takenUp, useRunning } from './running.ts'
import { Unfinished } from './unfinished.tsx'
import './tasks.css'

interface TaskStepsProps {
  /** What is still to do after saving. */
  onPublish(): void
}

/** The steps of the task that is running, above what is filled in. */
export function TaskSteps(props: TaskStepsProps) {
  const running = useRunning()
  const isTakenUp = takenUp.use()
  if (running === undefined) return null
  return isTakenUp ? (
    <Steps key={running.task.title} {...{ running, ...props }} />
  ) : (
    <Unfinished running={running} />
  )
}

const STEPS = { fill: 'Fill in', look: 'Look', done: 'Save' } as const

function Steps({ running, onPublish }: TaskStepsProps & { running: Running }) {
  const { task, step } = running
  const session = useSession()
  const isDirty = useSnapshot(({ state }) => state.isDirty)
  const check = useSnapshot((snapshot) => snapshot.check)
  const state = useSnapshot((snapshot) => snapshot.state)
  const { kind, text } = summaryOf(check, state)
  const section = useRef<HTMLElement>(null)
  const look = async () => {
    await session.settle()
    leaveRecord(session.getSnapshot().open?.id)
    await goToStep(session, 'look')
  }
  const save = async () => {
    await session.save()
    if (!session.getSnapshot().state.isDirty) await goToStep(session, 'done')
  }
  const actions = { fill: look, look: save, done: () => endTask(session) }
  const next = useEffectEvent(() => void actions[step]())
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || (!event.ctrlKey && !event.metaKey)) return
      event.preventDefault()
      next()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const isPlanned = step === 'look' && kind === 'plan'
  const showChanged = useEffectEvent(() => {
    const pages = check?.plan?.sections.flatMap((part) =>
      part.entries.flatMap((entry) => entry.pages),
    )
    const [first] = pages ?? []
    if (first !== undefined && !pages?.includes(session.getSnapshot().page)) session.showPage(first)
  })
  useEffect(() => {
    if (isPlanned) showChanged()
  }, [isPlanned])
  useEffect(() => {
    const first = section.current?.querySelector<HTMLElement>('[data-first-focus]')
    if (first != null) first.focus()
    else if (step !== 'fill') section.current?.focus()
  }, [step])
  return (
    <section
      ref={section}
      className="task"
      aria-label={task.title}
      tabIndex={-1}
      data-landmark="task"
    >
      <header>
        <h2>{task.title}</h2>
        <ol>
          {Object.entries(STEPS).map(([name, words]) => (
            <li key={name} aria-current={name === step ? 'step' : undefined}>
              {words}
            </li>
          ))}
        </ol>
        <IconButton
          Icon={X}
          label="Leave the task and keep the draft"
          size={15}
          onClick={() => void endTask(session)}
        />
      </header>
      {step === 'fill' && <p>{task.hint}</p>}
      {step === 'fill' && task.isAboutPage && (
        <MovePage onDone={() => void goToStep(session, 'look')} />
      )}
      {step === 'look' && (
        <>
          <p role="status" className="task-plan">
            {kind === 'none' ? NO_PAGE[String(isDirty) as 'true' | 'false'] : text}
          </p>
          {kind === 'mistakes' && <p>{MISTAKES}</p>}
          {!running.isAlone && <p>{OTHERS}</p>}
          {kind === 'plan' && check?.plan !== undefined && (
            <PlanDetails plan={check.plan} isStale={false} />
          )}
        </>
      )}
      {step === 'done' && <p role="status">{SAVED}</p>}
      <footer>
        {step !== 'done' && (
          <Button disabled={!isDirty} onClick={() => void takeBack(session)}>
            Discard this task
          </Button>
        )}
        {step === 'look' && <Button onClick={() => void goToStep(session, 'fill')}>Back</Button>}
        {step === 'fill' && !task.isAboutPage && (
          <Button look="primary" onClick={() => void look()}>
            Next: look at it
          </Button>
        )}
        {step === 'look' && (
          <Button
            look="primary"
            disabled={!isDirty || (kind !== 'plan' && kind !== 'none')}
            onClick={() => void save()}
          >
            Save it
          </Button>
        )}
        {step === 'done' && (
          <>
            <Button onClick={() => void endTask(session)}>Later</Button>
            <Button
              look="primary"
              onClick={() => {
                void endTask(session)
                onPublish()
              }}
            >
              Publish…
            </Button>
          </>
        )}
      </footer>
    </section>
  )
}

const NO_PAGE = {
  true: 'No page changes: none shows what you changed. Save it writes the file alone.',
  false: 'Nothing has changed.',
}

const MISTAKES = 'Go back: each is said at its field.'

const OTHERS =
  'The draft had other changes before this task. They are counted here and are saved with it; Discard this task leaves them.'

const SAVED =
  'Saved in the file. Visitors don’t see it yet: Publish releases what is saved. You can do more first and publish once.'
