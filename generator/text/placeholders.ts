/** Words in brackets that stand for something still to be filled in. */
const NAMES =
  'address|area|business|city|company|contact|county|customer|date|email|first|headline|image|last|license|link|logo|name|neighborhood|number|phone|photo|picture|price|service|state|street|text|title|town|url|website|year|zip'

const SHAPES: readonly string[] = [
  // %city%, %%CITY%%
  '(?<!\\d)%{1,2}[a-z][a-z_]{0,28}[a-z]%{1,2}',
  // [City Name], [phone], [insert price], [Picture: crew on a roof]; a link is none, nor is a name that a writer put into a quote.
  `\\[(?:(?:${NAMES})(?:[ _-](?:${NAMES}|here)){0,2}|(?:your|insert|enter|add) [^\\]\\n]{1,40}|(?:picture|image|photo): ?[^\\]\\n]*|tbd|todo|x+)\\](?!\\()`,
  `<(?:(?:your|insert|enter) [^<>\\n]{1,40}|(?:${NAMES})(?:[ _-](?:${NAMES})){0,2})>`,
  // Texts that fill a design.
  '\\blorem ipsum\\b|\\bdolor sit amet\\b',
  `\\byour (?:\\w+ )?(?:${NAMES}) (?:goes )?here\\b`,
  // Numbers that nobody has.
  '\\(?\\bx{3}\\)?[ .-]?x{3}[ .-]x{4}\\b|\\$x+(?:,x{3})*\\b',
  '\\(?\\b(?:555\\)?[ .-]?555[ .-]5555|123\\)?[ .-]?456[ .-]7890|000\\)?[ .-]?000[ .-]0000)\\b',
]

/** A placeholder left in a text: `%city%`, `[City Name]`, lorem ipsum, TODO, `XXX-XXX-XXXX`. */
export function placeholderIn(text: string): { found: string; offset: number } | undefined {
  const matches = [ANY_CASE, UPPERCASE]
    .map((pattern) => pattern.exec(text))
    .filter((match) => match !== null)
  const [first] = matches.toSorted((a, b) => a.index - b.index)
  return first && { found: first[0], offset: first.index }
}

const ANY_CASE = new RegExp(SHAPES.join('|'), 'i')
/** Words in lowercase. */
const UPPERCASE = /\b(?:TODO|FIXME|TBD|XXX+)\b|__[A-Z][A-Z_]*[A-Z]__/

/** What to write instead of the placeholder `found`. */
export function placeholderCure(found: string): string {
  return /^\[(?:picture|image|photo)\b/i.test(found)
    ? 'A picture was here where the text was copied. Drop its file here in the workbench, or delete the line.'
    : 'Write the words, or a token such as {business.phone}.'
}
