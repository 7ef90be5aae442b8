import { decodeText } from '../../../generator/read/decode.ts'
import { lineChunks } from './line-diff.ts'

/**
 * The lines of `text`, which end with `\n`, as the file that says `disk` would have them: with its byte order mark, and lines
 * that it has already with their own line ends. Other lines end like most of the file.
 */
export function withLineEnds(text: string, disk: string): string {
  const mark = disk.startsWith('\ufeff') ? '\ufeff' : ''
  const ends = Array.from(disk.matchAll(/\r\n?|\n/g), ([end]) => end)
  const windows = ends.filter((end) => end === '\r\n').length
  const usual = windows * 2 > ends.length ? '\r\n' : '\n'
  if (ends.every((end) => end === usual)) return mark + text.replaceAll('\n', usual)
  const lines = text.split('\n')
  const own: string[] = []
  let line = 0
  for (const chunk of lineChunks(decodeText(disk, 'site.yaml').split('\n'), lines)) {
    own.push(...ends.slice(line, chunk.from), ...chunk.lines.map(() => usual))
    line = chunk.to
  }
  own.push(...ends.slice(line))
  return (
    mark + lines.map((words, at) => (at === 0 ? words : (own[at - 1] ?? usual) + words)).join('')
  )
}
