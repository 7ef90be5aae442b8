import type { Command } from 'commander'
import { writeWhole } from '../../files/write-whole.mjs'
import { decodeText } from '../read/decode.ts'
import { readDefinition } from '../read/read-definition.ts'
import { readDocument } from '../read/read-document.ts'
import { siteError } from '../read/site-error.ts'
import { printed } from '../read/written-form.ts'
import { npmCommand, siteOption } from './command.ts'

/** `npm run format`: brings site.yaml into its written form. */
export function formatCommand(): Command {
  return npmCommand('format', 'Brings site.yaml into its written form.', 'npm run format')
    .addOption(siteOption())
    .action(({ site: file }: { site: string }) => {
      const old = readDefinition(file)
      const text = formatted(old, file)
      const isSame = old.equals(Buffer.from(text))
      if (!isSame) writeWhole(file, text)
      console.log(`${file}: ${isSame ? 'nothing to format' : 'formatted'}`)
    })
}

/**
 * The written form of a file, with its byte order mark and its line ends.
 *
 * @throws SiteError that lists every mistake of the YAML with its line.
 */
function formatted(bytes: Buffer, file: string): string {
  const text = decodeText(bytes, file)
  const read = readDocument(text, file)
  if ('findings' in read) throw siteError({ file, text }, read.findings)
  const [mark] = /^\ufeff?/.exec(bytes.toString()) ?? []
  const end = bytes.includes('\r\n') ? '\r\n' : '\n'
  return mark + printed(read.doc).replaceAll('\n', end)
}
