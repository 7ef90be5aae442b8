/** One step of a stage, in the order of the file. */
export type Step =
  | { kind: 'workdir'; path: string }
  | { kind: 'env'; values: Record<string, string> }
  | { kind: 'copy'; from: string | undefined; sources: string[]; target: string }
  | { kind: 'run'; script: string }
  | { kind: 'user'; name: string }
  | { kind: 'volume'; paths: string[] }
  | { kind: 'healthcheck'; command: string[] }
  | { kind: 'command'; command: string[] }
  | { kind: 'expose'; ports: string[] }

/** What one FROM begins. The last stage of a file is the image. */
export interface Stage {
  base: string
  /** The name behind AS; undefined if it has none. */
  name: string | undefined
  steps: Step[]
}

/**
 * The stages of a Dockerfile.
 *
 * @throws Error on everything that the deploy test cannot execute, so that no step is skipped unnoticed.
 */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  for (const line of logicalLines(text)) {
    const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/s.exec(line) ?? []
    if (instruction === 'FROM') {
      stages.push(stageOf(rest))
      continue
    }
    const parse = PARSERS[instruction]
    const stage = stages.at(-1)
    if (parse === undefined || stage === undefined)
      throw new Error(
        `Dockerfile: "${line}" is not supported. Supported: FROM, ${Object.keys(PARSERS).join(', ')}.`,
      )
    stage.steps.push(parse(rest))
  }
  return stages
}

const PARSERS: Record<string, (rest: string) => Step> = {
  WORKDIR: (path) => ({ kind: 'workdir', path }),
  ENV: (rest) => ({ kind: 'env', values: Object.fromEntries(rest.split(/\s+/).map(assignment)) }),
  COPY: (rest) => {
    const { flags, words } = flagsAndWords(rest)
    const target = words.pop()
    if (target === undefined || words.length === 0)
      throw new Error(`Dockerfile: COPY needs a source and a target, e.g. COPY package.json ./`)
    return { kind: 'copy', from: flags.from, sources: words, target }
  },
  RUN: (script) => ({ kind: 'run', script }),
  USER: (name) => ({ kind: 'user', name }),
  VOLUME: (rest) => ({ kind: 'volume', paths: rest.split(/\s+/) }),
  EXPOSE: (rest) => ({ kind: 'expose', ports: rest.split(/\s+/) }),
  HEALTHCHECK: (rest) => {
    const [, command = ''] = /^(?:--\S+\s+)*CMD\s+(.*)$/s.exec(rest) ?? []
    return { kind: 'healthcheck', command: execForm(command) }
  },
  CMD: (rest) => ({ kind: 'command', command: execForm(rest) }),
}

/** Lines without comments; a line that ends in a backslash continues on the next. */
function logicalLines(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function stageOf(rest: string): Stage {
  const [base = '', , name] = rest.split(/\s+/)
  return { base, name, steps: [] }
}

function assignment(text: string): [string, string] {
  const at = text.indexOf('=')
  if (at < 1) throw new Error(`Dockerfile: ENV ${text} has no value. Use ENV NAME=value.`)
  return [text.slice(0, at), text.slice(at + 1)]
}

function flagsAndWords(rest: string): { flags: Record<string, string>; words: string[] } {
  const parts = rest.split(/\s+/)
  const flags = parts.filter((part) => part.startsWith('--')).map((flag) => flag.slice(2))
  return {
    flags: Object.fromEntries(flags.map(assignment)),
    words: parts.filter((part) => !part.startsWith('--')),
  }
}

/** A command as a JSON array. The other form runs a shell, which would keep signals from the server. */
function execForm(text: string): string[] {
  if (!text.startsWith('['))
    throw new Error(`Dockerfile: "${text}" needs the form ["program", "argument"].`)
  return JSON.parse(text) as string[]
}
