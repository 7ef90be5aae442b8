import { Search, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { openAbout } from '../ask/open-about.ts'
import { afterPress } from '../parts/after-press.ts'
import { IconButton } from '../parts/button.tsx'
import { leaveField } from '../session/left-fields.ts'
import { useSession } from '../session/use-session.ts'
import { FieldFindings, useFindings, useIsLeft } from './field-findings.tsx'
import { type FieldProps, useScope } from './scope.ts'

/** What ties a control to its label, help and findings. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-label'?: string
  disabled: boolean
}

interface FieldFrameProps extends FieldProps {
  /** Beside the title, such as a count of characters. */
  aside?: ReactNode
  /** What is wrong with what was typed. */
  problem?: string | undefined
  /** Something was typed, which the draft may not have yet. */
  isFilled?: boolean
  /** The control has several parts: the title names them as a group. */
  isGroup?: boolean
  children(control: ControlProps): ReactNode
}

/** A control below its title, with what it is for and what the check says about it. */
export function Field(props: FieldFrameProps) {
  const { title, path, help, isBare, isGroup, aside, problem, children } = props
  const scope = useScope()
  const session = useSession()
  const isLeft = useIsLeft(path)
  const { isMissing, findings } = useNotes(props)
  const id = useId()
  const notes = Object.entries({
    help: help !== undefined,
    problem: problem !== undefined,
    missing: isMissing,
    findings: findings.length > 0,
  }).flatMap(([note, isThere]) => (isThere ? `${id}-${note}` : []))
  const isInvalid = problem !== undefined || findings.some(({ severity }) => severity === 'error')
  const control: ControlProps = {
    id,
    'aria-describedby': notes.length === 0 ? undefined : notes.join(' '),
    'aria-invalid': isInvalid || undefined,
    disabled: scope.isLocked,
    ...(isBare && { 'aria-label': title }),
  }
  const leave = () => leaveField(session.getSnapshot().open?.id, path)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that somebody has been in it
    <div
      className="form-field"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) afterPress(leave)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave()
      }}
      title={isBare ? undefined : String(path.at(-1))}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-title` })}
    >
      {!isBare && <FieldHead {...props} id={id} />}
      {children(control)}
      {isBare && aside}
      {help !== undefined && (
        <p id={`${id}-help`} className="form-help quiet">
          {help}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="form-problem" role="alert">
          {problem}
        </p>
      )}
      {isMissing && (
        <p id={`${id}-missing`} className={isLeft ? 'form-problem' : 'form-help quiet'}>
          Fill this in.
        </p>
      )}
      <FieldFindings id={`${id}-findings`} findings={findings} />
    </div>
  )
}

/** What the check says about a value. One that is missing is no mistake yet: words about its letters would be noise. */
function useNotes({ path, value, isRequired, isFilled }: FieldFrameProps) {
  const isBlank = value === '' && isRequired
  const all = useFindings(path)
  return {
    isMissing: isBlank && isFilled !== true,
    findings: isBlank ? all.filter(({ severity }) => severity === 'warning') : all,
  }
}

/** The title, what can be done with the value, and what stands beside it. */
function FieldHead({ id, title, path, value, isRequired, isGroup, aside }: HeadProps) {
  const scope = useScope()
  const name = (
    <>
      {title}
      {!isRequired && <small> (optional)</small>}
    </>
  )
  return (
    <div className="row form-field-head">
      {isGroup ? (
        <span id={`${id}-title`} className="clip">
          {name}
        </span>
      ) : (
        <label htmlFor={id} className="clip">
          {name}
        </label>
      )}
      {value !== undefined && (
        <IconButton
          Icon={Search}
          label={`Where does ${title} show?`}
          size={14}
          className="form-clear"
          // Tab goes from field to field.
          tabIndex={-1}
          title="Where does it show?"
          onClick={() => openAbout({ question: 'where', asked: { path } })}
        />
      )}
      {!isRequired && value !== undefined && (
        <IconButton
          Icon={X}
          label={`Remove ${title}`}
          size={14}
          className="form-clear"
          title="Remove"
          onClick={() => void scope.write([{ kind: 'remove', path }])}
        />
      )}
      {aside}
    </div>
  )
}

type HeadProps = Omit<FieldFrameProps, 'children'> & { id: string }
