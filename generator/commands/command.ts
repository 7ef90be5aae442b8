import { Command, Option } from 'commander'

/** A command of the generator as npm runs it, with an example in its help. */
export function npmCommand(name: string, description: string, example: string): Command {
  return new Command(name)
    .helpOption('--help', 'shows this help')
    .description(description)
    .usage('-- [options]')
    .allowExcessArguments(false)
    .showHelpAfterError(`Options and an example: npm run ${name} -- --help`)
    .addHelpText('after', `\nExample:\n  ${example}`)
}

/** `--site`: which definition to read. */
export function siteOption(): Option {
  return new Option('--site <file>', 'the site definition').default('site.yaml')
}

/** Exit code of `launch` when the site could not be checked, or with wrong options; 1 means that it is not fit. */
export const NOT_CHECKED = 2
