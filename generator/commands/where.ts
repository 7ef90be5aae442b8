import type { Command } from 'commander'
import { loadSite } from '../load/load-site.ts'
import { readDefinition } from '../read/read-definition.ts'
import { where } from '../trace/where.ts'
import { whereText } from '../trace/where-text.ts'
import { npmCommand, siteOption } from './command.ts'

interface Options {
  site: string
  json?: boolean
}

/** `npm run where -- 1678` or `"text"`: the pages that show a line of site.yaml, or a text. */
export function whereCommand(): Command {
  return npmCommand(
    'where',
    'Lists the pages that show a line of site.yaml, or a text.',
    'npm run where -- 1678        npm run where -- "step flashing"',
  )
    .usage('-- [options] <line or text>')
    .argument('<query>', 'a line number of site.yaml, or words of a text')
    .addOption(siteOption())
    .option('--json', 'prints JSON, for tools (npm run -s where -- valley --json)')
    .action((query: string, { site: file, json }: Options) => {
      const found = where(loadSite(readDefinition(file), file).source, query)
      console.log(json ? JSON.stringify(found, null, 2) : whereText(found))
    })
}
