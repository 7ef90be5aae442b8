import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { IconButton } from './button.tsx'

export interface Choice {
  /** Different from that of every other choice. */
  id: string
  label: ReactNode
  /** Shown behind the label. */
  note?: ReactNode
  action(): void
}

export interface ChoiceGroup {
  heading: string
  choices: readonly Choice[]
}

interface CommandListProps {
  ref?: Ref<HTMLInputElement>
  /** What the search box and the list are called. */
  label: string
  placeholder: string
  /** Shown instead of the list when nothing matches. */
  empty: ReactNode
  query: string
  /** What matches the query. */
  groups: readonly ChoiceGroup[]
  /** False while more may be found: Enter waits for it. */
  isReady?: boolean
  onSearch(query: string): void
  onChoose(choice: Choice): void
  /** Beside the search box. */
  beside?: ReactNode
  /** Shown instead of the list until something is typed; arrow keys go into it. */
  children?: ReactNode
}

/** A search box over a list of choices: arrow keys go through the list while words are being typed, Enter chooses. */
export function CommandList(props: CommandListProps) {
  const { query, groups, isReady = true, onSearch, onChoose, children } = props
  const id = useId()
  const [pointedAt, setPointedAt] = useState<string>()
  const choices = groups.flatMap((group) => group.choices)
  const active = choices.find((choice) => choice.id === pointedAt) ?? choices[0]
  const isListed = children === undefined || query.trim() !== ''
  const [isEntered, setEntered] = useState(false)
  useEffect(() => {
    if (!isEntered || !isReady) return
    setEntered(false)
    if (active !== undefined) onChoose(active)
  }, [isEntered, isReady])
  const search = (text: string) => {
    setPointedAt(undefined)
    setEntered(false)
    onSearch(text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && children !== undefined && query !== '') {
      event.stopPropagation()
      return search('')
    }
    if (!isListed) return event.key === 'ArrowDown' ? goInto(event) : undefined
    const next = choiceFor(event, choices, active)
    if (event.key === 'Enter') setEntered(true)
    if (next !== undefined) setPointedAt(next.id)
    if (event.key === 'Enter' || next !== undefined) event.preventDefault()
  }
  return (
    <>
      <SearchBox
        {...props}
        id={id}
        activeId={isListed && active !== undefined ? optionId(id, active) : undefined}
        isListed={isListed}
        onSearch={search}
        onKeyDown={onKeyDown}
      />
      {isListed ? (
        <Choices {...props} id={id} active={active} onPoint={setPointedAt} />
      ) : (
        <div id={id} className="column">
          {children}
        </div>
      )}
    </>
  )
}

function optionId(list: string, { id }: Choice): string {
  return `${list}-${id}`
}

interface SearchBoxProps extends CommandListProps {
  /** The ids of the list and of the choice in it that Enter means. */
  id: string
  activeId: string | undefined
  isListed: boolean
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
}

function SearchBox(props: SearchBoxProps) {
  const { ref, id, activeId, isListed, label, placeholder, query, onSearch, onKeyDown } = props
  return (
    <div className="row command-head">
      <Search size={15} aria-hidden="true" />
      <input
        ref={ref}
        data-first-focus
        role="combobox"
        aria-label={label}
        aria-controls={id}
        aria-expanded={isListed}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {query !== '' && (
        <IconButton Icon={X} label="Clear search" size={14} onClick={() => onSearch('')} />
      )}
      {props.beside}
    </div>
  )
}

interface ChoicesProps extends CommandListProps {
  id: string
  /** The choice that Enter means; it is always in sight. */
  active: Choice | undefined
  onPoint(choice: string): void
}

function Choices(props: ChoicesProps) {
  const { id, label, groups, active, isReady = true, empty, onPoint, onChoose } = props
  const activeId = active && optionId(id, active)
  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const filled = groups.filter(({ choices }) => choices.length > 0)
  return (
    <div className="command-list" id={id} role="listbox" aria-label={label} tabIndex={-1}>
      {filled.length === 0 && isReady && <div className="empty">{empty}</div>}
      {filled.map(({ heading, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of options has no fieldset
        <div key={heading} role="group" aria-label={heading}>
          <p className="item-heading quiet" aria-hidden="true">
            {heading}
          </p>
          {choices.map((choice) => (
            <Option
              key={choice.id}
              id={optionId(id, choice)}
              choice={choice}
              isActive={choice === active}
              onPoint={() => onPoint(choice.id)}
              onChoose={() => onChoose(choice)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Gives the focus to what is shown below the box. */
function goInto(event: KeyboardEvent<HTMLElement>): void {
  event.preventDefault()
  const below = event.currentTarget.closest('.command-head')?.nextElementSibling
  below?.querySelector<HTMLElement>('[role="tree"]')?.focus()
}

interface OptionProps {
  id: string
  choice: Choice
  isActive: boolean
  onPoint(): void
  onChoose(): void
}

function Option({ id, choice, isActive, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box has the focus and handles the keys
    <div
      id={id}
      className="item"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {choice.label}
      {choice.note}
    </div>
  )
}

/** The choice that a key leads to from the active one; after the last comes the first. */
function choiceFor(
  { key }: KeyboardEvent,
  choices: readonly Choice[],
  active: Choice | undefined,
): Choice | undefined {
  const at = active === undefined ? 0 : choices.indexOf(active)
  const steps: Record<string, number> = {
    ArrowDown: (at + 1) % choices.length,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  }
  const step = steps[key]
  return step === undefined ? undefined : choices.at(step)
}
