import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureJava } from '../setup/ensure-java.ts'

const JAR = resolve('node_modules/vnu-jar/build/dist/vnu.jar')

/**
 * React closes void elements with a slash. HTML allows that, and React writes quotes around every attribute value, which
 * is what the remark is about.
 */
const NOT_A_FAULT = /^Trailing slash on void elements/

interface Message {
  type: 'error' | 'info' | 'non-document-error'
  url: string
  message: string
  extract?: string
  hiliteStart?: number
  hiliteLength?: number
}

/** The errors and warnings of the Nu HTML checker by what they say and where, each with the files that have it. */
export function checkHtml(files: readonly string[]): Record<string, string[]> {
  ensureJava()
  const { stderr, error } = spawnSync(
    'java',
    [
      '-Xss4m',
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-jar',
      JAR,
      '--format',
      'json',
      ...files,
    ],
    { encoding: 'utf8', maxBuffer: 100_000_000 },
  )
  if (error !== undefined) throw error
  const { messages } = JSON.parse(stderr) as { messages: Message[] }
  const found: Record<string, string[]> = {}
  for (const message of messages.filter(({ message }) => !NOT_A_FAULT.test(message))) {
    const key = `${message.type}: ${message.message} ${elementOf(message)}`.trimEnd()
    found[key] = [...new Set(found[key]).add(fileURLToPath(message.url))]
  }
  return found
}

/** The element that a message is about, as the file has it. */
function elementOf({ extract = '', hiliteStart = 0, hiliteLength = 0 }: Message): string {
  return extract.slice(hiliteStart, hiliteStart + hiliteLength)
}
