import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Command } from 'commander'
import pc from 'picocolors'
import { NotWritten, writing } from '../../files/not-written.mjs'
import { writeWhole } from '../../files/write-whole.mjs'
import { PROJECT_ROOT } from '../cache/project-root.ts'
import { launch } from '../launch/launch.ts'
import { isFit } from '../launch/verdict.ts'
import { todayText } from '../ledger/next-ledger.ts'
import { SiteError } from '../read/site-error.ts'
import { NOT_CHECKED, npmCommand, siteFolders, siteOption } from './command.ts'
import { launchHtml } from './launch-html.ts'
import { launchText } from './launch-text.ts'
import { reportFonts } from './report-fonts.ts'

interface Options {
  site: string
  url?: string
  probe?: boolean
  built?: boolean
  html: string
  screenshots: boolean
}

/** `npm run launch`: is this site fit for the public? */
export function launchCommand(): Command {
  return npmCommand(
    'launch',
    'Builds the site if needed, serves it, and checks whether it is fit for the public.\nExit code: 0 fit, 1 not fit, 2 could not be checked.',
    'npm run launch -- --url https://www.pelicanridge.com',
  )
    .addOption(siteOption())
    .option('--url <address>', 'checks the deployed site; reads only')
    .option('--probe', 'with --url: also sends a test request, with the PROBE_KEY of the server')
    .option('--built', 'takes dist/ as it is')
    .option('--html <file>', 'the report with screenshots', '.cache/launch-report.html')
    .option('--no-screenshots', 'leaves them out')
    .action(runLaunch)
}

async function runLaunch(options: Options): Promise<void> {
  const start = performance.now()
  try {
    if (options.probe === true && options.url === undefined)
      throw new SiteError(
        '--probe belongs to --url: without it, the test request is always sent. npm run launch -- --url https://… --probe',
      )
    const { dist: folder } = siteFolders(options.site)
    if (options.built !== true) build(options.site, folder)
    const report = await launch({ ...options, folder, env: process.env })
    const milliseconds = performance.now() - start
    writing(options.html, () => mkdirSync(dirname(options.html), { recursive: true }))
    writeWhole(
      options.html,
      launchHtml(report, {
        date: todayText(() => new Date()),
        milliseconds,
        fonts: reportFonts(),
      }),
    )
    const color = pc.isColorSupported && process.stdout.isTTY === true
    console.log(launchText(report, { color, milliseconds }))
    console.log(`The report is in ${options.html}`)
    process.exitCode = isFit(report.results) ? 0 : 1
  } catch (error) {
    // A bug must not look like a site that is not fit.
    const isMistake = error instanceof SiteError || error instanceof NotWritten
    console.error(isMistake ? error.message : (error as Error).stack)
    process.exitCode = NOT_CHECKED
  }
}

/**
 * Builds the site in this folder when its files changed, and any other site each time.
 *
 * @throws SiteError when that fails; the build has printed why.
 */
function build(site: string, folder: string): void {
  const [command, ...options] =
    folder === 'dist' ? ['build-if-needed.mjs'] : ['run.mjs', 'build', '--site', site]
  const { status } = spawnSync(
    process.execPath,
    [join(PROJECT_ROOT, 'generator', command), ...options],
    { cwd: folder === 'dist' ? PROJECT_ROOT : process.cwd(), stdio: 'inherit' },
  )
  if (status !== 0) throw new SiteError('The site could not be built. See the message above.')
}
