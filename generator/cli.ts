import { runCommand } from './commands/run-command.ts'

await runCommand(process.argv.slice(2))
