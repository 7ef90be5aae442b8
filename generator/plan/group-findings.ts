import type { RuleName } from '../../schema/rules.ts'
import { type Finding, inFileOrder } from '../read/site-error.ts'

/** With more findings than this that say the same of other entries, nobody reads them one by one. Our own threshold. */
const MOST_APART = 30
const MOST_LINES = 3

/** Rules about what an entry lacks as a whole. Others are about words at a place, and each place is worth its own line. */
const ABOUT_ENTRIES: ReadonlySet<RuleName> = new Set<RuleName>([
  'local-facts',
  'few-words',
  'few-questions',
  'similar-pages',
  'own-words',
  'homework',
  'few-links-out',
  'few-links-in',
  'deep-page',
])

/**
 * The findings, where many warnings of one rule about entries of one list (for pages: of one kind) are one: the first in
 * the file, with the number of the others, their first lines, and all pages.
 */
export function groupFindings(
  findings: readonly Finding[],
  kindOf: (finding: Finding) => string = () => '',
): Finding[] {
  const groups = new Map<string | Finding, Finding[]>()
  for (const finding of findings) {
    const key = ABOUT_ENTRIES.has(finding.rule) ? keyOf(finding, kindOf(finding)) : finding
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [finding])
    else group.push(finding)
  }
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = inFileOrder(group)
    const isMany = first?.severity === 'warning' && group.length > MOST_APART
    return first !== undefined && isMany ? [joined(first, others)] : group
  })
}

function joined(first: Finding, others: readonly Finding[]): Finding {
  const lines = [...new Set(others.map(({ position }) => position.line))].slice(0, MOST_LINES)
  const count = others.length.toLocaleString('en-US')
  const more = others.length > MOST_LINES ? ', …' : ''
  const pages = [first, ...others].flatMap(({ pages = [] }) => pages)
  return {
    ...first,
    message: `${first.message} ${count} more entries under ${String(first.path[0])} have this warning (lines ${lines.join(', ')}${more}).`,
    ...(pages.length > 0 && { pages: [...new Set(pages)] }),
  }
}

/** Entries of a list have numbers, and those of a map have names in the second place. */
function keyOf({ rule, severity, path }: Finding, kind: string): string {
  const shape = path.map((key, place) => (place === 1 || typeof key === 'number' ? '#' : key))
  return [rule, severity, kind, ...shape].map(String).join('\t')
}
