import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useSession } from '../session/use-session.ts'
import { startTask } from '../tasks/running.ts'
import { TASKS } from '../tasks/tasks.ts'

/** What people do most, each the beginning of a form. */
export function AddMenu() {
  const session = useSession()
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
        {TASKS.map((task) => (
          <button
            key={task.title}
            type="button"
            onClick={() => {
              list.current?.hidePopover()
              void startTask(session, task)
            }}
          >
            {task.title}
          </button>
        ))}
      </div>
    </>
  )
}
