import picocolors from 'picocolors'
import type { TextChange } from '../plan/plan.ts'
import { diffText, type Segment, shortened } from '../plan/text-diff.ts'

const MOST_LISTED = 12
const MOST_WORDS = 30

type Colors = ReturnType<typeof picocolors.createColors>

/** How a plan is printed. */
export interface PlanStyle {
  colors: Colors
  mark: Record<Segment['kind'], (text: string) => string>
  /** Between an old text and the new one that replaces it. */
  gap: string
  /** Most entries of a section, and most words of a changed text. */
  listed: number
  words: number
}

/** Signs around changed words where there is no color; `whole` lists everything and shortens no changed text. */
export function planStyle(look: 'color' | 'plain', length: 'short' | 'whole'): PlanStyle {
  const colors = picocolors.createColors(look === 'color')
  const marks = {
    color: {
      same: String,
      removed: (text: string) => colors.red(colors.strikethrough(text)),
      added: colors.green,
    },
    plain: {
      same: String,
      removed: (text: string) => `[-${text}-]`,
      added: (text: string) => `{+${text}+}`,
    },
  }
  const limits = {
    short: { listed: MOST_LISTED, words: MOST_WORDS },
    whole: { listed: Number.POSITIVE_INFINITY, words: Number.POSITIVE_INFINITY },
  }
  return { colors, mark: marks[look], gap: look === 'color' ? ' ' : '', ...limits[length] }
}

/** A text change on one line: its part, and what goes and comes. */
export function changeLine({ part, before, after }: TextChange, style: PlanStyle): string {
  const segments = shortened(diffText(before, after), { changed: style.words })
  const text = segments
    .map(({ kind, text }, index) => {
      const replaces = kind === 'added' && segments[index - 1]?.kind === 'removed'
      return `${replaces ? style.gap : ''}${style.mark[kind](text.replace(/\s+/g, ' '))}`
    })
    .join('')
  return `${style.colors.dim(`${part}:`)} ${text}`
}
