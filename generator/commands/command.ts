import { join, relative, sep } from 'node:path'
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

const SITE = 'site.yaml'

/** `--site`: which definition to read. */
export function siteOption(): Option {
  return new Option(
    '--site <file>',
    'the site definition; what is made from other.yaml goes to sites/other/',
  ).default(SITE)
}

/** The folders of what is made from a site definition. */
interface SiteFolders {
  generated: string
  dist: string
}

/**
 * The folders for `file`: site.yaml has those at the top, and every other definition its own below sites/, so that one
 * never replaces the pages of another.
 *
 * @example siteFolders('other/roofs.yaml').dist // 'sites/other--roofs/dist'
 */
export function siteFolders(file: string): SiteFolders {
  const path = relative('', file)
  const name = path.replace(/\.ya?ml$/, '').replaceAll(sep, '--')
  const top = path === SITE ? '' : join('sites', name)
  return {
    generated: join(top, 'generated'),
    dist: join(top, 'dist'),
  }
}

/** Exit code of `launch` when the site could not be checked, or with wrong options; 1 means that it is not fit. */
export const NOT_CHECKED = 2
