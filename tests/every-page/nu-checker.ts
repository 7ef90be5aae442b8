import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Not a dependency of the project: it is larger than most of them together, and only one test reads it. */
const PACKAGE = 'vnu-jar@26.9.27'
const FOLDER = join('.cache', PACKAGE)
const JAR = join(FOLDER, 'node_modules/vnu-jar/build/dist/vnu.jar')

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
  const jar = nuChecker()
  const options = ['-Xss4m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']
  const { stderr, error } = spawnSync(
    'java',
    [...options, '-jar', jar, '--format', 'json', ...files],
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

/** The checker's program, which the first run fetches from the npm registry. */
function nuChecker(): string {
  if (spawnSync('java', ['-version']).status !== 0)
    throw new Error(
      'The Nu HTML checker needs Java 11 or later: install it (Debian: apt-get install default-jre-headless), or leave this test out: npm run test:every-page -- --grep-invert "Nu HTML checker".',
    )
  if (existsSync(JAR)) return JAR
  const install = ['install', '--no-save', '--ignore-scripts', '--prefix', FOLDER, PACKAGE]
  const { status } = spawnSync('npm', install, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0)
    throw new Error(`${PACKAGE} could not be installed. See the message of npm above.`)
  return JAR
}

/** The element that a message is about, as the file has it. */
function elementOf({ extract = '', hiliteStart = 0, hiliteLength = 0 }: Message): string {
  return extract.slice(hiliteStart, hiliteStart + hiliteLength)
}
