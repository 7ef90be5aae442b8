import type { z } from 'zod'
import { count, line, record } from './fields.ts'

/** How messages appear: two styles, stacked (the quote form's) and single (specification section 9). */
export const toastsSchema = record({
  stackedMilliseconds: count('stackedMilliseconds', 4000),
  singleMilliseconds: count('singleMilliseconds', 5000),
  /** A dismissed toast is hidden at once and forgotten after this long. */
  removalMilliseconds: count('removalMilliseconds', 1_000_000),
  swipePixels: count('swipePixels', 50),
  mostVisible: count('mostVisible', 3),
  gapPixels: count('gapPixels', 14, 0),
  widthPixels: count('widthPixels', 356),
  hotkey: line('hotkey', 'Alt+T'),
  viewportHotkey: line('viewportHotkey', 'F8'),
})

export type Toasts = z.infer<typeof toastsSchema>
