import { count, countFromZero, record } from './fields.ts'
import { setting } from './text-fields.ts'

/** How messages appear: two styles, stacked (the quote form's) and single (specification section 9). */
export const toastsSchema = record(
  'How short messages appear, e.g. after a quote request: stacked on each other, or one at a time.',
  {
    stackedMilliseconds: count('How long a stacked message stays, in milliseconds.', 4000),
    singleMilliseconds: count('How long a single message stays, in milliseconds.', 5000),
    removalMilliseconds: count(
      'A dismissed message is hidden at once and deleted after this many milliseconds.',
      1_000_000,
    ),
    swipePixels: count('A swipe of this many pixels dismisses a message.', 50),
    mostVisible: count('Stacked messages visible at the same time.', 3),
    gapPixels: countFromZero('Space between messages in pixels.', 14),
    widthPixels: count('Width of a message in pixels.', 356),
    hotkey: setting('Keys that move the focus to the messages.', 'Alt+T'),
    viewportHotkey: setting('A second key that moves the focus to the messages.', 'F8'),
  },
)
