import { closeOverlay } from './overlay.ts'
import { Modal } from './parts/modal.tsx'
import { TaskList } from './tasks/task-list.tsx'

/** The list of tasks, over a record that is open. */
export function StartDialog() {
  return (
    <Modal title="What do you want to do?" onClose={closeOverlay}>
      <TaskList onStart={closeOverlay} />
    </Modal>
  )
}
