import { sayWhenNotPrinted } from '../files/not-written.mjs'
import { runCommand } from './commands/run-command.ts'

sayWhenNotPrinted()
await runCommand(process.argv.slice(2))
