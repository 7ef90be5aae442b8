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
  const { ref, label, query, groups, isReady = true, onSearch, onChoose, beside, children } = props
  const id = useId()
  const [pointedAt, setPointedAt] = useState<string>()
  const choices = groups.flatMap((group) => group.choices)
  const active = choices.find((choice) => choice.id === pointedAt) ?? choices[0]
  const optionId = (choice: Choice) => `${id}-${choice.id}`
  const activeId = active && optionId(active)
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
  useEffect(() => {
    if (isListed && activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [isListed, activeId])
  return (
    <>
      <div className="command-head">
        <Search size={15} aria-hidden="true" />
        <input
          ref={ref}
          className="command-input"
          data-first-focus
          role="combobox"
          aria-label={label}
          aria-controls={id}
          aria-expanded={isListed}
          aria-autocomplete="list"
          aria-activedescendant={isListed ? activeId : undefined}
          placeholder={props.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => search(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && children !== undefined && query !== '') {
              event.stopPropagation()
              return search('')
            }
            if (!isListed) return event.key === 'ArrowDown' ? goInto(event) : undefined
            const next = choiceFor(event, choices, active)
            if (event.key === 'Enter') setEntered(true)
            if (next !== undefined) setPointedAt(next.id)
            if (event.key === 'Enter' || next !== undefined) event.preventDefault()
          }}
        />
        {query !== '' && (
          <IconButton Icon={X} label="Clear search" size={14} onClick={() => search('')} />
        )}
        {beside}
      </div>
      {isListed ? (
        <div className="command-list" id={id} role="listbox" aria-label={label} tabIndex={-1}>
          {choices.length === 0 && isReady && <div className="command-empty">{props.empty}</div>}
          {groups.map(
            ({ heading, choices }) =>
              choices.length > 0 && (
                // biome-ignore lint/a11y/useSemanticElements: a list of options has no fieldset
                <div key={heading} role="group" aria-label={heading}>
                  <p className="command-heading" aria-hidden="true">
                    {heading}
                  </p>
                  {choices.map((choice) => (
                    <Option
                      key={choice.id}
                      id={optionId(choice)}
                      choice={choice}
                      isActive={choice === active}
                      onPoint={() => setPointedAt(choice.id)}
                      onChoose={() => onChoose(choice)}
                    />
                  ))}
                </div>
              ),
          )}
        </div>
      ) : (
        <div id={id} className="command-instead">
          {children}
        </div>
      )}
    </>
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
      className="command-item"
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
