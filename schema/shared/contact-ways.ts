import type { Action, Contact } from '../page.ts'

/**
 * The ways to reach us that a page offers, the main one first; undefined for a page that says nothing about it, such as
 * home and 404.
 */
export function contactWays(props: object): Action[] | undefined {
  const { contact } = props as { contact?: Contact }
  return contact?.actions.filter(({ type }) => type !== 'page')
}
