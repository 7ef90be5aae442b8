import { Command } from 'commander'
import { siteOption } from '../generator/commands/command.ts'
import { runProgram } from './parts/run-program.ts'
import { importRedirects, type RedirectsOptions } from './redirects/import-redirects.ts'
import { importReviews, type ReviewsOptions } from './reviews/import-reviews.ts'

/** Collects the values of an option that may be given several times. */
const several = (value: string, others: string[]) => [...others, value]

const HELP = 'Options and examples: npm run import -- --help'

function importCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .showHelpAfterError(HELP)
    .argument('<files...>')
    .addOption(siteOption())
    .option(
      '--columns <field=header>',
      'which column of a CSV a field is, where its header is not known; may be given several times',
      several,
      [],
    )
    .option('--write', 'writes the records; without it, only says what it would add')
    .option('--verbose', 'lists everything instead of the first dozen')
}

const reviews = importCommand(
  'reviews',
  'Adds the reviews of Google (Takeout, Business Profile API) or of a CSV to testimonials. A second import adds only what is new.',
)
  .option('--source <name>', 'where the reviews of a CSV were written, e.g. Facebook')
  .option('--update', 'also takes what customers have changed since')
  .action((files: string[], options: ReviewsOptions) => console.log(importReviews(files, options)))

const redirects = importCommand(
  'redirects',
  'Adds redirects for the addresses of an old site: exports of Yoast, Redirection, Rank Math, SEOPress and Screaming Frog, _redirects, .htaccess, sitemap.xml, or a CSV.',
)
  .option('--host <name>', 'a host of the old site; may be given several times', several, [])
  .option('--proposals', 'also adds the nearest page where that is a guess')
  .option('--gone', 'also adds that an address is gone where no page is near')
  .action((files: string[], options: RedirectsOptions) =>
    console.log(importRedirects(files, options)),
  )

const program = new Command('npm run import --')
  .description('Takes over what another program has: reviews, or the addresses of an old site.')
  .helpOption('--help', 'shows this help')
  .showHelpAfterError(HELP)
  .addHelpText(
    'after',
    `
Examples:
  npm run import -- reviews reviews.json reviews_001.json
  npm run import -- reviews facebook.csv --source Facebook --columns "text=Recommendation"
  npm run import -- redirects redirection.json --host old-roofing.example --write`,
  )
for (const command of [program, reviews, redirects]) command.exitOverride()
program.addCommand(reviews).addCommand(redirects)

await runProgram(program)
