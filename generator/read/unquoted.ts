interface Place {
  /** A key or a dash, and the value behind it. */
  pattern: RegExp
  /** Values that YAML reads as something else than the text that they are. */
  texts: readonly RegExp[]
}

/** A text that begins with * or &, with | or > and words behind it, or with words in quotes that others follow, which are no key. */
const ANYWHERE = [
  /^[*&]/,
  /^[|>](?![-+\d]*(?: +#.*)?$)/,
  /^(["'])(?:(?!\1).)*\1\s*(?![\w-]+:\s)[^\s,}\]#:]/,
]

const PLACES: readonly Place[] = [
  {
    pattern: /^ *(?<begin>(?:- +)?(?:[\w-]+: +)?)(?<value>[{[*&"'|>].*)$/g,
    // A token, or what looks like a list, with anything behind it.
    texts: [...ANYWHERE, /^\{[\w. ]+\}\s*[^\s#]/, /^\[[^\]]*\]\s*[^\s#]/],
  },
  {
    // Inside braces, a value ends at the next key or at the last brace.
    pattern: /[{,] *(?<begin>[\w-]+: +)(?<value>[{[*&"'|>].*?)(?=,\s+[\w-]+:\s|\s*\}\s*(?:,|$))/g,
    texts: [...ANYWHERE, /^\{[\w. ]+\}\s*[^\s,}\]#]/, /^\[[^\]]*\]\s*[^\s,}\]#]/],
  },
  {
    // Inside braces, words with a token among them.
    pattern:
      /[{,] *(?<begin>[\w-]+: +)(?<value>[^\s"'{}[\],][^"{}]*\{[\w. ]+\}.*?)(?=,\s+[\w-]+:\s|\s*\}\s*(?:,|$))/g,
    texts: [/./],
  },
]

/** A corrected line for the unquoted text around `offset`; undefined where quotes would not help. */
export function quotedLine(text: string, offset: number): string | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', offset)
  const line = text.slice(start, end === -1 ? undefined : end)
  const column = offset - start
  for (const { pattern, texts } of PLACES) {
    for (const { 0: all, groups, index } of line.matchAll(pattern)) {
      const { begin = '', value = '' } = groups ?? {}
      const to = index + all.length
      const isText = begin !== '' && texts.some((shape) => shape.test(value))
      if (isText && to - value.length <= column && column <= to)
        return begin + quoted(value.trimEnd())
    }
  }
  return undefined
}

/** A text with quotes around it and others or an apostrophe inside. */
const QUOTES = [/^"(.*"[^"]*)"$/, /^'(.*?\p{L}'\p{L}.*?)'?$/u, /^'(.*\p{L}' .*)'$/u]

/** `value` in quotes that it doesn't have inside, whatever quotes it is in. */
export function quoted(value: string): string {
  const inner = QUOTES.map((shape) => shape.exec(value)?.[1]).find((words) => words !== undefined)
  const words = inner ?? value
  if (!/["\\]/.test(words)) return `"${words}"`
  return `'${words.replaceAll("'", "''")}'`
}
