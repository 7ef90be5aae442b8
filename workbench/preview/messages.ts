import type { PreviewCommand, PreviewMessage } from '../contract/api.ts'

/** What the page in the preview says, with what only the frame and the panel around it need. */
export type FrameMessage =
  | Exclude<PreviewMessage, { type: 'workbench:clicked' | 'workbench:pointed' }>
  /** `x` and `y` are the place of the pointer in the page. */
  | { type: 'workbench:clicked'; marked: string; offset: number; x: number; y: number }
  | { type: 'workbench:pointed'; marked: string; offset: number }

/** What the panel says to the page in the preview. */
export type FrameCommand =
  | PreviewCommand
  /** Whether clicks choose texts, and how much smaller than its real size the page is drawn. */
  | { type: 'workbench:mode'; isEditing: boolean; scale: number }

/** Whether a message is one of ours. Extensions of the browser send messages, too. */
export function isOurs<Message extends FrameMessage | FrameCommand>(
  data: Message | unknown,
): data is Message {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  return typeof data.type === 'string' && data.type.startsWith('workbench:')
}
