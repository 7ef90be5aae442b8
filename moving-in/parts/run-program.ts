import { type Command, CommanderError } from 'commander'
import { NotWritten, sayWhenNotPrinted } from '../../files/not-written.mjs'
import { NotRead } from '../../files/read-limited.ts'
import { SiteError } from '../../generator/read/site-error.ts'
import { Refused } from '../../workbench/contract/refused.ts'

const MISTAKES = [NotRead, NotWritten, SiteError, Refused]

/** Runs a command whose own exits are overridden. What somebody can mend is said without a stack; the exit code is 1 then. */
export async function runProgram(program: Command): Promise<void> {
  sayWhenNotPrinted()
  try {
    await program.parseAsync()
  } catch (error) {
    if (MISTAKES.some((kind) => error instanceof kind))
      process.stderr.write(`${(error as Error).message}\n`)
    // The message has been printed already.
    else if (!(error instanceof CommanderError)) throw error
    if (!(error instanceof CommanderError) || error.exitCode !== 0) process.exitCode = 1
  }
}
