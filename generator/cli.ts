import { Command, CommanderError } from 'commander'
import { buildCommand } from './commands/build.ts'
import { explainCommand } from './commands/explain.ts'
import { genCommand } from './commands/gen.ts'
import { launchCommand, NOT_CHECKED } from './commands/launch.ts'
import { planCommand } from './commands/plan.ts'
import { prerenderCommand } from './commands/prerender.ts'
import { releaseCommand } from './commands/release.ts'
import { whereCommand } from './commands/where.ts'
import { SiteError } from './read/site-error.ts'

const program = new Command('npm run').description('The generator of the site.')
const commands = [
  genCommand(),
  planCommand(),
  explainCommand(),
  whereCommand(),
  buildCommand(),
  releaseCommand(),
  prerenderCommand(),
  launchCommand(),
]
program.showHelpAfterError(
  `Commands: ${commands.map((command) => command.name()).join(', ')}, e.g. npm run gen`,
)
for (const command of [program, ...commands]) command.exitOverride()
for (const command of commands) program.addCommand(command)

// A mistake of the user is printed and sets exit code 1; a bug keeps its stack.
try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof SiteError) console.error(error.message)
  // The message has been printed already.
  else if (!(error instanceof CommanderError)) throw error
  // Of launch, 1 says that the site is not fit.
  const mistaken = process.argv[2] === 'launch' ? NOT_CHECKED : 1
  if (!(error instanceof CommanderError) || error.exitCode !== 0) process.exitCode = mistaken
}
