/**
 * What the log may say of a request, an answer and an error: no address, no query, no text that somebody typed.
 * Messages of errors are left out, since databases and mail servers repeat in them what they were given.
 */
export const LOG_SERIALIZERS = {
  req: ({ method = '' }: { method?: string | undefined }) => ({ method }),
  res: ({ statusCode }: { statusCode?: number | undefined }) => ({ statusCode: statusCode ?? 0 }),
  err: (error: Error & { code?: string }) => ({
    type: error.name,
    code: error.code ?? '',
    stack: placesOf(error),
    message: '',
  }),
}

function placesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
}
