import { readFileSync } from 'node:fs'

/** What operators read; its recipes are tested as they are there. */
const HOSTING = 'docs/hosting.md'

/** The only block of this language in docs/hosting.md, as it is there, without the indentation of the list it is in. */
export function recipe(language: string): string {
  const blocks = [
    ...readFileSync(HOSTING, 'utf8').matchAll(
      new RegExp(`^( *)\`\`\`${language}\\n(.*?)^ *\`\`\`$`, 'gms'),
    ),
  ]
  const [block] = blocks
  if (block === undefined || blocks.length > 1)
    throw new Error(`${HOSTING} has ${blocks.length} blocks of ${language}; the test needs one.`)
  const [, indentation = '', text = ''] = block
  return text.replace(new RegExp(`^${indentation}`, 'gm'), '')
}

/**
 * A recipe with this machine's ports and files.
 *
 * @throws Error if the recipe does not have one of the texts, so that the list of changes stays true.
 */
export function fill(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The recipe does not have "${from}".`)
    return changed.replaceAll(from, () => to)
  }, text)
}

/** The environment variables in the command of docs/hosting.md that starts the server behind a proxy. */
export function proxySettings(): Record<string, string> {
  const [, assignments = ''] =
    /^\s*((?:[A-Z_]+=\S+ )*TRUST_PROXY=\S+ (?:[A-Z_]+=\S+ )*)npm start$/m.exec(
      readFileSync(HOSTING, 'utf8'),
    ) ?? []
  if (assignments === '')
    throw new Error(`${HOSTING} has no line like TRUST_PROXY=127.0.0.1/32 npm start`)
  return Object.fromEntries(
    assignments
      .trim()
      .split(' ')
      .map((text) => text.split('=') as [string, string]),
  )
}
