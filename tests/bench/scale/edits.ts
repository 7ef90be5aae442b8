import { edited } from '../../fixtures/site.ts'

/** Edits of the shipped site that marketers make, at any size. Each makes other text from the text before. */
export const EDITS = {
  text: (text: string) =>
    edited(text, 'What leaks first on a Tampa roof', 'What leaks first on your Tampa roof'),
  /** Also changes which cities are named as its neighbors. */
  line: (text: string) => edited(text, 'position: [28.15, -82.46]', 'position: [28.16, -82.46]'),
  /** Shown on nearly every page, in its own data and not in what surrounds it. */
  constant: (text: string) => edited(text, 'quoteResponseMinutes: 30', 'quoteResponseMinutes: 45'),
} as const
