import type { Page, Shell } from '../../schema/page.ts'
import { PROP_ROLES } from '../../schema/prop-roles.ts'
import { partName } from './part-names.ts'
import type { TextChange } from './plan.ts'
import { keyChanges, valueChanges } from './value-diff.ts'

/** Parts of the head that repeat what the page says. */
const DERIVED_HEAD = ['jsonLd', 'image', 'drawing'] as const

const DERIVED_PROPS = PROP_ROLES.derived.keys

/**
 * Everything that differs between two versions of a page, from its title to its last link. What follows from another
 * change, such as the breadcrumb and the structured data of a new title, is left out; two pages that differ in anything
 * but the order of their keys never give an empty list.
 */
export function diffPages(old: Page, next: Page): TextChange[] {
  // Most pages of most plans, thousands of them, end here.
  if (old === next || JSON.stringify(old) === JSON.stringify(next)) return []
  const moved = old.path !== next.path
  const changes = [
    { part: 'address', before: old.path, after: next.path },
    ...keyChanges(old, next, { partOf: partName, except: ['path', 'head', 'props'] }),
    ...keyChanges(old.head, next.head, {
      partOf: partName,
      // The canonical address repeats the path.
      except: moved ? ['canonical', ...DERIVED_HEAD] : DERIVED_HEAD,
    }),
    ...keyChanges(old.props, next.props, { partOf: partName, except: DERIVED_PROPS }),
  ].filter(({ before, after }) => before !== after)
  const told = new Set(changes.map(pairOf))
  const trail = propChanges(old, next, 'trail').filter((change) => !told.has(pairOf(change)))
  const all = [...changes, ...trail]
  if (all.length > 0) return unique(all)
  const contents = propChanges(old, next, 'contents')
  if (contents.length > 0) return unique(contents)
  const data = valueChanges(old.head.jsonLd, next.head.jsonLd, partName('jsonLd'))
  if (data.length > 0) return unique(data)
  const partOf = () => partName('image')
  const picture = keyChanges(old.head.image, next.head.image, { partOf })
  return unique(
    picture.length > 0 ? picture : keyChanges(old.head.drawing, next.head.drawing, { partOf }),
  )
}

/** Everything that differs between two versions of what surrounds every page. */
export function diffShell(old: Shell, next: Shell): TextChange[] {
  return unique(keyChanges(old, next, { partOf: partName }))
}

function propChanges(old: Page, next: Page, key: (typeof DERIVED_PROPS)[number]): TextChange[] {
  const valueIn = (props: Page['props']) =>
    key in props ? Object.entries(props).find(([name]) => name === key)?.[1] : undefined
  return valueChanges(valueIn(old.props), valueIn(next.props), partName(key))
}

/** The same new phone number in two sentences' links is one change. */
function unique(changes: readonly TextChange[]): TextChange[] {
  return [
    ...new Map(changes.map((change) => [`${change.part}\0${pairOf(change)}`, change])).values(),
  ]
}

function pairOf({ before, after }: TextChange): string {
  return `${before}\0${after}`
}
