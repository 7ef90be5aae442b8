import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'

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
  /** What the search box and the list are called. */
  label: string
  placeholder: string
  /** Shown instead of the list when nothing matches. */
  empty: string
  query: string
  /** What matches the query. */
  groups: readonly ChoiceGroup[]
  onSearch(query: string): void
  onChoose(choice: Choice): void
}

/** A search box over a list of choices: arrow keys go through the list while words are being typed, Enter chooses. */
export function CommandList({
  label,
  query,
  groups,
  onSearch,
  onChoose,
  ...words
}: CommandListProps) {
  const id = useId()
  const [pointedAt, setPointedAt] = useState<string>()
  const choices = groups.flatMap((group) => group.choices)
  const active = choices.find((choice) => choice.id === pointedAt) ?? choices[0]
  const optionId = (choice: Choice) => `${id}-${choice.id}`
  const activeId = active && optionId(active)
  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <>
      <input
        className="command-input"
        data-first-focus
        role="combobox"
        aria-label={label}
        aria-controls={id}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={words.placeholder}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setPointedAt(undefined)
          onSearch(event.target.value)
        }}
        onKeyDown={(event) => {
          const next = choiceFor(event, choices, active)
          if (event.key === 'Enter' && active !== undefined) onChoose(active)
          if (next !== undefined) setPointedAt(next.id)
          if (event.key === 'Enter' || next !== undefined) event.preventDefault()
        }}
      />
      <div className="command-list" id={id} role="listbox" aria-label={label} tabIndex={-1}>
        {choices.length === 0 && <p className="command-empty">{words.empty}</p>}
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
    </>
  )
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
