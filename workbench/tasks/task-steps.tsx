import { X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Button, IconButton } from '../parts/button.tsx'
import { summaryOf } from '../plan/plan-bar.tsx'
import { PlanDetails } from '../plan/plan-details.tsx'
import { leaveRecord } from '../session/left-fields.ts'
import type { Session } from '../session/session.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { MovePage } from './move-page.tsx'
import { endTask, goToStep, type Running, takeBack, takenUp, useRunning } from './running.ts'
import type { Task } from './tasks.ts'
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

type Step = keyof typeof STEPS

interface StepsProps extends TaskStepsProps {
  running: Running
}

function Steps({ running, onPublish }: StepsProps) {
  const { task, step } = running
  const { extra } = task
  const session = useSession()
  const section = useRef<HTMLElement>(null)
  useControlEnter(() => void NEXT[step](session, task))
  useStepFocus(section, step)
  return (
    <section
      ref={section}
      className="column strip task"
      aria-label={task.title}
      tabIndex={-1}
      data-landmark="task"
    >
      <header className="row">
        <h2>{task.title}</h2>
        <ol className="row quiet end">
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
      {step === 'fill' && extra !== undefined && <extra.Fields />}
      {step === 'look' && <Changes isAlone={running.isAlone} />}
      {step === 'done' && <p role="status">{SAVED}</p>}
      {step !== 'fill' && extra !== undefined && <extra.Result />}
      <footer className="row">
        <StepButtons running={running} onPublish={onPublish} />
      </footer>
    </section>
  )
}

/** What the last button of each step does, and Ctrl+Enter. */
const NEXT: Record<Step, (session: Session, task: Task) => Promise<void>> = {
  async fill(session, { extra }) {
    await session.settle()
    leaveRecord(session.getSnapshot().open?.id)
    if (extra !== undefined && !(await extra.put(session))) return
    await goToStep(session, 'look')
  },
  async look(session) {
    await session.save()
    if (!session.getSnapshot().state.isDirty) await goToStep(session, 'done')
  },
  done: endTask,
}

function useControlEnter(action: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || (!event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** Gives the focus to what a step begins with, or to the step. */
function useStepFocus(section: RefObject<HTMLElement | null>, step: Step): void {
  useEffect(() => {
    const first = section.current?.querySelector<HTMLElement>('[data-first-focus]')
    if (first != null) first.focus()
    else if (step !== 'fill') section.current?.focus()
  }, [step])
}

/** What the draft changes; the preview goes to the first page of it. */
function Changes({ isAlone }: Pick<Running, 'isAlone'>) {
  const session = useSession()
  const check = useSnapshot((snapshot) => snapshot.check)
  const state = useSnapshot((snapshot) => snapshot.state)
  const { kind, text } = summaryOf(check, state)
  const plan = kind === 'plan' ? check?.plan : undefined
  const isPlanned = plan !== undefined
  const showChanged = useEffectEvent(() => {
    const pages = plan?.sections.flatMap(({ entries }) => entries.flatMap((entry) => entry.pages))
    const [first] = pages ?? []
    if (first !== undefined && !pages?.includes(session.getSnapshot().page)) session.showPage(first)
  })
  useEffect(() => {
    if (isPlanned) showChanged()
  }, [isPlanned])
  return (
    <>
      <p role="status" className="task-plan">
        {kind === 'none' ? NO_PAGE[String(state.isDirty) as 'true' | 'false'] : text}
      </p>
      {kind === 'mistakes' && <p>{MISTAKES}</p>}
      {!isAlone && <p>{OTHERS}</p>}
      {plan !== undefined && <PlanDetails plan={plan} isStale={false} />}
    </>
  )
}

function StepButtons({ running: { task, step }, onPublish }: StepsProps) {
  const session = useSession()
  const isDirty = useSnapshot(({ state }) => state.isDirty)
  const kind = useSnapshot(({ check, state }) => summaryOf(check, state).kind)
  const next = () => void NEXT[step](session, task)
  if (step === 'done')
    return (
      <>
        <Button onClick={next}>Later</Button>
        <Button
          look="primary"
          onClick={() => {
            next()
            onPublish()
          }}
        >
          Publish…
        </Button>
      </>
    )
  return (
    <>
      <Button disabled={!isDirty} onClick={() => void takeBack(session)}>
        Discard this task
      </Button>
      {step === 'look' && (
        <>
          <Button onClick={() => void goToStep(session, 'fill')}>Back</Button>
          <Button
            look="primary"
            disabled={!isDirty || (kind !== 'plan' && kind !== 'none')}
            onClick={next}
          >
            Save it
          </Button>
        </>
      )}
      {step === 'fill' && !task.isAboutPage && (
        <Button look="primary" onClick={next}>
          Next: look at it
        </Button>
      )}
    </>
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
