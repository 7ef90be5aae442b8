import type { Command } from 'commander'
import { loadSite } from '../load/load-site.ts'
import { readDefinition } from '../read/read-definition.ts'
import { explain } from '../trace/explain.ts'
import { explainText } from '../trace/explain-text.ts'
import { npmCommand, siteOption } from './command.ts'

interface Options {
  site: string
  json?: boolean
}

/** `npm run explain -- /path`: where each text of a page is in site.yaml. */
export function explainCommand(): Command {
  return npmCommand(
    'explain',
    'Lists every text of a page with its place in site.yaml, and the code behind each block.',
    'npm run explain -- /services/roof-repair-tampa',
  )
    .usage('-- [options] <path>')
    .argument('<path>', 'the path of a page, e.g. /sitemap')
    .addOption(siteOption())
    .option('--json', 'prints JSON, for tools (npm run -s explain -- /sitemap --json)')
    .action((path: string, { site: file, json }: Options) => {
      const explained = explain(loadSite(readDefinition(file), file).source, path)
      console.log(json ? JSON.stringify(explained, null, 2) : explainText(explained))
    })
}
