import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../parts/button.tsx'
import { useSession } from '../session/use-session.ts'
import { startTask } from '../tasks/running.ts'
import { TASKS } from '../tasks/tasks.ts'

/** What people do most, each the beginning of a form. */
export function AddMenu() {
  const session = useSession()
  const list = useRef<HTMLDivElement>(null)
  return (
    <>
      <IconButton
        Icon={Plus}
        label="Add or change"
        className="find-add"
        popoverTarget="find-add-list"
      />
      <div ref={list} id="find-add-list" popover="auto" className="floating find-add-list">
        {TASKS.map((task) => (
          <button
            key={task.title}
            type="button"
            className="item"
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
