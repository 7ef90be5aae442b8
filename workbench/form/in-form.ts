/**
 * What the schema says, for somebody who fills in a form: without the YAML around the value.
 *
 * @example inForm('Add name, e.g. name: Plant City') // 'Add name, e.g. Plant City'
 */
export function inForm(text: string): string {
  return text
    .replace(/ as indented text, e\.g\. .*$/, '.')
    .replace(/, e\.g\. \{ .*$/, '.')
    .replace(/,? in quotes\b/, '')
    .replace(/(?<=e\.g\. )[\w-]+: ["[]?([^"\]]*)["\]]?$/, '$1')
}

/**
 * Help for somebody who fills in a form, where buttons write tokens and Markdown, and lists offer what there is.
 *
 * @example helpInForm('Slug of the city it was in.') // 'The city it was in.'
 */
export function helpInForm(text: string): string {
  return inForm(text)
    .replace(/^(?:The )?slugs? of (?:\w)/i, (words) => words.slice(-1).toUpperCase())
    .split(SENTENCES)
    .map(withoutTokens)
    .filter(Boolean)
    .join(' ')
    .replace(/,? in Markdown\b|\*\*|## /g, '')
}

const SENTENCES = /(?<=\.)(?<!e\.g\.) (?=[A-Z0-9{])/

/** Of the first sentence, which says what the field is for, the words before those about a token; of another, all or none. */
function withoutTokens(sentence: string, at: number): string {
  if (!/\{\w+\./.test(sentence)) return sentence
  return at === 0 ? sentence.replace(/[,:;] [^,:;{]*\{.*\}.*$/, '.') : ''
}
