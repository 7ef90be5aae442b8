import type { Command } from 'commander'
import { counted } from '../../schema/shared/format.ts'
import { loadSite } from '../load/load-site.ts'
import { readDefinition } from '../read/read-definition.ts'
import type { Source } from '../read/source.ts'
import { lawTexts } from '../trace/law-texts.ts'
import { where } from '../trace/where.ts'
import { whereText } from '../trace/where-text.ts'
import { npmCommand, siteOption } from './command.ts'

interface Options {
  site: string
  json?: boolean
  law?: boolean
}

/** `npm run where -- 1678` or `"text"`: the pages that show a line of site.yaml, or a text. */
export function whereCommand(): Command {
  return npmCommand(
    'where',
    'Lists the pages that show a line of site.yaml, or a text.',
    'npm run where -- 1678        npm run where -- "step flashing"',
  )
    .usage('-- [options] <line or text>')
    .argument('[query]', 'a line number of site.yaml, or words of a text')
    .addOption(siteOption())
    .option('--law', 'lists the texts about the law of the state instead')
    .option('--json', 'prints JSON, for tools (npm run -s where -- valley --json)')
    .action((query: string | undefined, { site: file, json, law }: Options, command: Command) => {
      if ((query === undefined) === !law)
        command.error('Give a line of site.yaml or words of a text, or --law alone.')
      const { source } = loadSite(readDefinition(file), file)
      const found = query === undefined ? lawTexts(source) : where(source, query)
      const text = () => (Array.isArray(found) ? lawText(found, source) : whereText(found))
      console.log(json ? JSON.stringify(found, null, 2) : text())
    })
}

/** The texts about the law, a line each. */
function lawText(found: ReturnType<typeof lawTexts>, source: Source): string {
  const lines = found.map(({ path, offset, words }) => {
    const { line, column } = source.positionAt(path, offset)
    return `${source.file}:${line}:${column}  ${path.map(String).join('.')}  ${words}`
  })
  return [...lines, '', `${counted(found.length, 'text')} about the law.`].join('\n')
}
