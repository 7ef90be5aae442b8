/** Tells whether the builder leaves out a path of the folder, by the lines of a .dockerignore. The last match decides. */
export function dockerIgnore(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({
      ignores: !line.startsWith('!'),
      pattern: patternOf(line.replace(/^!/, '').replace(/^\/|\/$/g, '')),
    }))
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.ignores ?? false
}

/** Matches the path that a rule names, and everything below it. */
function patternOf(rule: string): RegExp {
  const parts = rule
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .split(/(\*\*\/|\*\*|\*|\?)/)
    .map((part) => WILDCARDS[part] ?? part)
  return new RegExp(`^${parts.join('')}(?:/|$)`)
}

const WILDCARDS: Record<string, string> = {
  '**/': '(?:.*/)?',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
}
