import { edited } from '../../fixtures/site.ts'

/** Edits of the shipped site that marketers make, at any size. Each makes other text from the text before. */
export const EDITS = {
  text: (text: string) =>
    edited(text, 'What leaks first on a Tampa roof', 'What leaks first on your Tampa roof'),
  line: (text: string) =>
    edited(
      text,
      'traits: [coastal, older-homes, historic-district, low-slope]',
      'traits: [coastal, older-homes, historic-district]',
    ),
  /** Shown on nearly every page, in its own data and not in what surrounds it. */
  constant: (text: string) => edited(text, 'quoteResponseMinutes: 30', 'quoteResponseMinutes: 45'),
} as const
