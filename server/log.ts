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
