import { Command, CommanderError } from 'commander'
import { NotWritten } from '../../files/not-written.mjs'
import { SiteError } from '../read/site-error.ts'
import { NOT_CHECKED } from './command.ts'

/** Each command is loaded when it is asked for: gen needs nothing that draws pictures or opens a browser. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  gen: async () => (await import('./gen.ts')).genCommand(),
  plan: async () => (await import('./plan.ts')).planCommand(),
  explain: async () => (await import('./explain.ts')).explainCommand(),
  where: async () => (await import('./where.ts')).whereCommand(),
  build: async () => (await import('./build.ts')).buildCommand(),
  release: async () => (await import('./release.ts')).releaseCommand(),
  prerender: async () => (await import('./prerender.ts')).prerenderCommand(),
  launch: async () => (await import('./launch.ts')).launchCommand(),
  export: async () => (await import('./export.ts')).exportCommand(),
  format: async () => (await import('./format.ts')).formatCommand(),
}

/**
 * Runs the command that the words of a command line name, e.g. `['gen', '--strict']`. A mistake of the user is printed and
 * sets the exit code; a bug is thrown.
 */
export async function runCommand(words: readonly string[]): Promise<void> {
  const [name = ''] = words
  const chosen = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  const commands = await Promise.all(
    chosen === undefined ? Object.values(COMMANDS).map((load) => load()) : [chosen()],
  )
  const program = new Command('npm run').description('The generator of the site.')
  program.showHelpAfterError(`Commands: ${Object.keys(COMMANDS).join(', ')}, e.g. npm run gen`)
  for (const command of [program, ...commands]) command.exitOverride()
  for (const command of commands) program.addCommand(command)

  try {
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    if (error instanceof SiteError || error instanceof NotWritten) console.error(error.message)
    // The message has been printed already.
    else if (!(error instanceof CommanderError)) throw error
    // Of launch, 1 says that the site is not fit.
    const mistaken = name === 'launch' ? NOT_CHECKED : 1
    if (!(error instanceof CommanderError) || error.exitCode !== 0) process.exitCode = mistaken
  }
}
