import { readLimited } from '../../files/read-limited.ts'
import { decodeText } from '../../generator/read/decode.ts'
import { schemaFindings } from '../../generator/read/schema-findings.ts'
import { siteError } from '../../generator/read/site-error.ts'
import { readSource } from '../../generator/read/source.ts'
import { type Answers, answersSchema } from '../../workbench/server/takeover-answers.ts'

/**
 * The answers in a file.
 *
 * @throws SiteError that lists every mistake with its line.
 */
export function readAnswers(file: string): Answers {
  const source = readSource(decodeText(readLimited(file), file), file)
  if (source.findings.length > 0) throw siteError(source, source.findings)
  const { data, error } = answersSchema.safeParse(source.value ?? {})
  if (data === undefined) throw siteError(source, schemaFindings(error.issues, source))
  return data
}
