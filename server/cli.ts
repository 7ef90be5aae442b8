import { existsSync } from 'node:fs'
import { privateFolder } from '../schema/shared/private-files.ts'
import { commandLine } from './command-line.ts'
import { readConfig } from './config.ts'
import { listen } from './listen.ts'
import { ConfigError } from './settings/config-error.ts'
import { settingsHelp } from './settings-help.ts'
import { startSite } from './start.ts'

const SITE = 'dist'
const HELP = `
Settings are environment variables:
${settingsHelp()}

Example:
  PORT=8080 DATA_DIR=/srv/leads npm start`

/** Serves the built site and receives leads until it gets SIGTERM or SIGINT. */
async function main(): Promise<void> {
  commandLine('npm start --')
    .description('Serves the built site and receives quote requests.')
    .addHelpText('after', HELP)
    .parse()
  const stopped = firstSignal()
  // Whoever reads the log may go away; the server stays.
  process.stderr.on('error', () => undefined)
  const config = readConfig(process.env)
  const privates = privateFolder(SITE)
  if (!existsSync(`${SITE}/index.html`))
    throw new ConfigError(`There is no built site in ${SITE}/. Run npm run build first.`)
  if (!existsSync(privates))
    throw new ConfigError(
      `There is no ${privates}/ beside ${SITE}/, which the server reads. Run npm run build first, or copy it from where you built.`,
    )
  const { app, stop, deliver, summary, notices } = startSite({ ...config, folder: SITE })
  const port = await listen(app, config)
  void stopped.then(stop).then(() => process.exit(0))
  deliver()
  console.log(`The site is at http://localhost:${port}/`)
  if (config.logLevel === 'silent') return
  console.log(summary)
  for (const notice of notices())
    void notice.then((text) => text !== undefined && console.log(text))
}

/**
 * Resolves when the server is to stop. From the call on no signal ends the process by itself: one may come while the
 * server starts, and a second one while it stops, since npm passes on the Ctrl-C that the server gets too.
 */
function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve())
  })
}

try {
  await main()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
