import { endWhenNotPrinted } from '../files/not-written.mjs'
import { runCommand } from './commands/run-command.ts'

endWhenNotPrinted()
await runCommand(process.argv.slice(2))
