import type { Page } from '../../schema/page.ts'
import { withoutFootnotes } from './footnotes.ts'
import { ADDRESS_KEYS, SHARED } from './page-text.ts'

/** Props that say nothing of their own: what every page shares, and the date that follows from the text itself. */
const NOT_OWN = new Set([...SHARED, 'updated'])

/**
 * Every word that belongs to this page alone: its title, its description and its text. Without what all pages share
 * (contact, notice) and without navigation (related pages, cities nearby), so a change of the phone number or of
 * another page's name leaves it as it is.
 */
export function ownText({ head, props }: Page): string {
  const texts = [head.title, head.description]
  addOwnStrings(props, texts)
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}

function addOwnStrings(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value)
  else if (Array.isArray(value))
    for (const item of withoutFootnotes(value)) addOwnStrings(item, texts)
  else if (isRecord(value) && !isNavigation(value)) {
    for (const key of Object.keys(value))
      if (!NOT_OWN.has(key) && !ADDRESS_KEYS.has(key)) addOwnStrings(value[key], texts)
  }
}

/**
 * Whether a part of the props is a link with a label, or a heading over nothing but such links: its words come from
 * the pages it leads to. A link inside running text is `type: 'link'` and has no label.
 */
function isNavigation(value: Record<string, unknown>): boolean {
  if ('href' in value && 'label' in value) return true
  if (!('heading' in value)) return false
  const lists = Object.keys(value).filter((key) => key !== 'heading' && key !== 'id')
  return lists.length > 0 && lists.every((key) => isLinkList(value[key]))
}

function isLinkList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => isRecord(item) && isNavigation(item))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
