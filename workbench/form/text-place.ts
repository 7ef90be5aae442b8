/**
 * The position in `text` of what comes after `lead`, the characters before it in the file. They may have a quote or the
 * mark of a block before them, and other line breaks.
 *
 * @example placeAfter('>-\n    Roofs in', 'Roofs in Tampa') // 8
 */
export function placeAfter(lead: string, text: string): number {
  const words = lead.replace(/^[|>][-+\d]*[ \t]*\n/, '')
  let left = unquoted(words).replace(/\s/g, '').length
  let at = 0
  while (at < text.length && (left > 0 || /\s/.test(text[at] ?? ''))) {
    if (!/\s/.test(text[at] ?? '')) left -= 1
    else if (left === 0 && !/\s$/.test(words)) break
    at += 1
  }
  return at
}

function unquoted(words: string): string {
  if (words.startsWith('"')) return words.slice(1).replace(/\\(["\\/])/g, '$1')
  return words.startsWith("'") ? words.slice(1).replaceAll("''", "'") : words
}
