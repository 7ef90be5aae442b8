import type { Page } from '../../schema/page.ts'
import type { Picture } from '../../schema/picture.ts'
import { roleOf } from '../../schema/prop-roles.ts'
import { withoutFootnotes } from './footnotes.ts'

/** The strings in the props of a page, in their order, each as a `Text`. */
export interface PageStrings<Text> {
  /** What a visitor reads in the middle of the page. */
  read: Text[]
  /**
   * What belongs to this page alone: without what all pages share (contact, notice) and without navigation (related
   * pages, cities nearby), so a change of the phone number or of another page's name leaves it as it is.
   */
  own: Text[]
  /** Addresses that the middle of the page links to. */
  hrefs: string[]
  /** All pictures, also those in shared parts. */
  pictures: Picture[]
}

/** The strings of a page as `textOf` makes them, found in one walk through its props. */
export function pageStrings<Text>(
  props: Page['props'],
  textOf: (text: string) => Text,
): PageStrings<Text> {
  const found: PageStrings<Text> = { read: [], own: [], hrefs: [], pictures: [] }
  const addString = (string: string, key: string, isOwn: boolean) => {
    if (key === 'href') found.hrefs.push(string)
    const isRead = !roleOf(key).isUnread
    if (!isRead && !isOwn) return
    const text = textOf(string)
    if (isRead) found.read.push(text)
    if (isOwn) found.own.push(text)
  }
  /** A value that stands under `key`; `isOwn` when its words belong to the page alone. */
  const add = (value: unknown, key: string, isOwn: boolean) => {
    if (typeof value === 'string') addString(value, key, isOwn)
    else if (Array.isArray(value)) for (const item of withoutFootnotes(value)) add(item, key, isOwn)
    else if (isRecord(value)) addParts(value, isOwn && !isNavigation(value))
  }
  const addParts = (value: Record<string, unknown>, isOwn: boolean) => {
    if (isPicture(value)) found.pictures.push(value)
    for (const key of Object.keys(value)) {
      const { isShared, isNotOwn } = roleOf(key)
      if (isShared) addPictures(found, value[key])
      else add(value[key], key, isOwn && !isNotOwn)
    }
  }
  add(props, '', true)
  return found
}

function addPictures(found: { pictures: Picture[] }, value: unknown): void {
  if (Array.isArray(value)) for (const item of value) addPictures(found, item)
  else if (isRecord(value)) {
    if (isPicture(value)) found.pictures.push(value)
    else for (const part of Object.values(value)) addPictures(found, part)
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

function isPicture(value: object): value is Picture {
  return 'alt' in value && 'widths' in value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
