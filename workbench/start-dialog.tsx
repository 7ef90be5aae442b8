import { showOverlay, useOverlay } from './overlay.ts'
import { Modal } from './parts/modal.tsx'
import { TaskList } from './tasks/task-list.tsx'

/** The list of tasks, over a record that is open. */
export function StartDialog() {
  const isShown = useOverlay('start')
  const close = () => showOverlay(undefined)
  return isShown ? (
    <Modal title="What do you want to do?" onClose={close}>
      <TaskList onStart={close} />
    </Modal>
  ) : null
}
