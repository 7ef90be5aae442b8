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
    .replace(/ [^.{]*\{\w+\.[^}]*\}[^.]*\.(?= |$)/g, '')
    .replace(/ in Markdown\b|\*\*|## /g, '')
}
