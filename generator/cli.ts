import { Command, CommanderError } from 'commander'
import { NOT_CHECKED } from './commands/command.ts'
import { SiteError } from './read/site-error.ts'

/** Each command is loaded when it is asked for: gen needs nothing that draws pictures or opens a browser. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  gen: async () => (await import('./commands/gen.ts')).genCommand(),
  plan: async () => (await import('./commands/plan.ts')).planCommand(),
  explain: async () => (await import('./commands/explain.ts')).explainCommand(),
  where: async () => (await import('./commands/where.ts')).whereCommand(),
  build: async () => (await import('./commands/build.ts')).buildCommand(),
  release: async () => (await import('./commands/release.ts')).releaseCommand(),
  prerender: async () => (await import('./commands/prerender.ts')).prerenderCommand(),
  launch: async () => (await import('./commands/launch.ts')).launchCommand(),
}

const [name = ''] = process.argv.slice(2)
const asked = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
const commands = await Promise.all(
  asked === undefined ? Object.values(COMMANDS).map((load) => load()) : [asked()],
)
const program = new Command('npm run').description('The generator of the site.')
program.showHelpAfterError(`Commands: ${Object.keys(COMMANDS).join(', ')}, e.g. npm run gen`)
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
  const mistaken = name === 'launch' ? NOT_CHECKED : 1
  if (!(error instanceof CommanderError) || error.exitCode !== 0) process.exitCode = mistaken
}
