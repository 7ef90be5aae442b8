/**
 * The lines of `text`, which end with `\n`, as the file that says `disk` has them: with its byte order mark, and with the line
 * ends of most of its lines.
 */
export function withLineEnds(text: string, disk: string): string {
  const mark = disk.startsWith('\ufeff') ? '\ufeff' : ''
  const lines = disk.split('\n').length - 1
  const isWindows = disk.split('\r\n').length - 1 > lines / 2
  return mark + (isWindows ? text.replaceAll('\n', '\r\n') : text)
}
