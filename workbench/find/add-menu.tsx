import { useRef } from 'react'
import { FORM_LABELS, type FormName, openForm } from '../forms/open-form.ts'
import { Plus } from '../parts/icons.tsx'

const FORMS = Object.keys(FORM_LABELS) as FormName[]

/** The edits that people do most, each a form. */
export function AddMenu() {
  const list = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        type="button"
        className="icon-button find-add"
        aria-label="Add or change"
        title="Add or change"
        popoverTarget="find-add-list"
      >
        <Plus size={16} aria-hidden="true" />
      </button>
      <div ref={list} id="find-add-list" popover="auto" className="find-add-list">
        {FORMS.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              list.current?.hidePopover()
              openForm(name)
            }}
          >
            {FORM_LABELS[name]}
          </button>
        ))}
      </div>
    </>
  )
}
