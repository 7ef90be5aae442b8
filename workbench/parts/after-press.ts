/** Whether a mouse button or a finger is down. */
let isPressing = false
let waiting: (() => void)[] = []

/**
 * Does `task` at once, or after the click when somebody is pressing something: what is drawn for whoever leaves a field may
 * not move what is pressed from under the pointer, which then gets no click.
 */
export function afterPress(task: () => void): void {
  if (isPressing) waiting.push(task)
  else task()
}

function release(): void {
  isPressing = false
  // The click comes right after the pointer is up.
  setTimeout(() => {
    const tasks = waiting
    waiting = []
    for (const task of tasks) task()
  })
}

/** Notices from now on when something is pressed. */
export function watchPresses(): void {
  window.addEventListener('pointerdown', () => (isPressing = true), { capture: true })
  for (const type of ['pointerup', 'pointercancel', 'dragend'])
    window.addEventListener(type, release, { capture: true })
}
