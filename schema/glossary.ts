import { entries, record } from './fields.ts'
import { inlineProse, line, sitePath, tokenKey } from './text-fields.ts'

/** Trade words, explained once on one page. Texts link to them: `[dry-in]({glossary.dryIn})`. */
export const glossarySchema = record('Trade words, explained once on one page.', {
  page: sitePath(
    'Path of the page that shows the glossary below its text: a page of a hub or a help guide.',
    '/residential/roofing-estimates-tampa',
  ),
  heading: line('Heading above the words.', 'Roofing words'),
  terms: entries(
    'The words, by the name that links use: [dry-in]({glossary.dryIn}). The page sorts them.',
    {
      key: tokenKey('The name that links use.', 'dryIn'),
      keyHint: 'a word of letters and digits without spaces',
      value: record('A trade word and what it means.', {
        term: line('The word as it is used in a sentence.', 'dry-in'),
        text: inlineProse(
          'What it means, in one or two sentences.',
          'The stage when the sealed underlayment is on and rain can no longer get in.',
        ),
      }),
      example: 'dryIn: and its term and text below it',
    },
  ),
})
