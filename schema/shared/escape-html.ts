const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const NEEDS_ESCAPE = /[&<>"']/
const EACH_ESCAPE = /[&<>"']/g

/** Text as HTML, with exactly the escapes that React writes. */
export function escapeHtml(text: string): string {
  return NEEDS_ESCAPE.test(text)
    ? text.replace(EACH_ESCAPE, (character) => ESCAPES[character] ?? character)
    : text
}
