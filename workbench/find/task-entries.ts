import type { Session } from '../session/session.ts'
import { startTask } from '../tasks/running.ts'
import { MAIN_TASKS, TASKS } from '../tasks/tasks.ts'
import type { Entry } from './entries.ts'

/** What people come for most is found before the fields that it is about. */
const MAIN_TASK = 14
/** Other commands. */
const COMMAND = 5

/** The tasks as a search finds them. */
export function taskEntries(session: Session): Entry[] {
  return TASKS.map((task) => ({
    ...commandEntry(task.title, () => startTask(session, task), task.words),
    bonus: MAIN_TASKS.includes(task) ? MAIN_TASK : COMMAND,
  }))
}

/** A command as a search finds it. */
export function commandEntry(name: string, command: () => void, words = ''): Entry {
  return {
    id: `command ${name}`,
    group: 'Commands',
    name,
    around: '',
    says: '',
    words,
    bonus: COMMAND,
    target: { command },
  }
}
