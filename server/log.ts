/**
 * What the log may contain of a request, a response and an error: no address, no query, nothing a visitor typed. Error
 * messages are left out because databases and mail servers quote their input in them.
 */
export const LOG_SERIALIZERS = {
  req: ({ method = '' }: { method?: string | undefined }) => ({ method }),
  res: ({ statusCode }: { statusCode?: number | undefined }) => ({ statusCode: statusCode ?? 0 }),
  err: (error: Error & { code?: string }) => ({
    type: error.name,
    code: error.code ?? '',
    stack: stackFrames(error),
    message: '',
  }),
}

function stackFrames({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
}

/**
 * Where the log goes: to stderr, a JSON object a line, since stdout is for whoever starts the server. In a terminal, where
 * both are on one screen, it is lines to read.
 */
export const LOG_STREAM = {
  write(line: string): void {
    process.stderr.write(process.stderr.isTTY ? readableLine(line) : line)
  },
}

/** A line of the log for a terminal, e.g. `14:05:09 lead-stored lead=mi9d page=/ milliseconds=3`. */
function readableLine(line: string): string {
  const { level, time, pid: _, hostname: __, event, msg, ...details } = JSON.parse(line)
  const words = [
    new Date(time).toTimeString().slice(0, 8),
    LOUD_LEVELS[level],
    event ?? msg,
    ...Object.entries(details).map(([name, value]) => `${name}=${textOf(value)}`),
  ]
  return `${words.filter((word) => word !== undefined).join(' ')}\n`
}

/** Source of the numbers: Pino. */
const LOUD_LEVELS: Record<number, string | undefined> = { 40: 'warning', 50: 'error', 60: 'fatal' }

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
