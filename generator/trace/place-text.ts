import type { Located } from './locate.ts'

/** @example placeText(source) // 'site.yaml:1705:12  services.8.title' */
export function placeText({ file, line, column, path }: Located): string {
  return `${file}:${line}:${column}  ${path.map(String).join('.')}`
}

const MOST_CHARACTERS = 72

/** `text` on one line in quotes; a long one is cut between words. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MOST_CHARACTERS) return `"${line}"`
  const cut = line.lastIndexOf(' ', MOST_CHARACTERS)
  return `"${line.slice(0, cut === -1 ? MOST_CHARACTERS : cut)} …"`
}
