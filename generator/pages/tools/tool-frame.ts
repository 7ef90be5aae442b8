import { slugOf } from '../../../schema/city.ts'
import type { Block, Inline } from '../../../schema/page.ts'
import type { Site } from '../../../schema/site.ts'
import type { ToolName } from '../../../schema/tool.ts'
import type { ToolWords } from '../../../schema/tools/tool-words.ts'
import { stripMarks } from '../../text/marks.ts'
import { inlineProse } from '../../text/prose.ts'
import type { SiteContext } from '../context.ts'

/** What site.yaml says of a tool. */
export type ToolRecord<Name extends ToolName> = NonNullable<NonNullable<Site['tools']>[Name]>

interface FrameRecord {
  heading: string
  lead: string
  note: string
  ask: { label: string; serviceType: string; message: string }
}

/** What a tool says around its own part; `rules` is what it knows as a table. */
export function toolFrame(
  { heading, lead, note, ask }: FrameRecord,
  rules: Block[],
  { scope, quote }: SiteContext,
): ToolWords & { rules: Block[] } {
  const { label, serviceType, message } = ask
  return {
    // Apart from the anchors of headings, which may have the same words.
    id: `tool-${slugOf(stripMarks(heading))}`,
    heading,
    lead: inlineProse(lead, scope),
    rules,
    note: inlineProse(note, scope),
    ask: { label, href: quote.href, formService: serviceType, message },
  }
}

/** A table with column headers. Its name comes from the heading above it. */
export function ruleTable(header: readonly string[], rows: Inline[][][]): Block {
  return { type: 'table', region: '', header: header.map((words) => [words]), rows }
}
