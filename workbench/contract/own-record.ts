type Records = readonly (readonly PropertyKey[])[]

/** Lists whose pages have their slug as the last part of their address. */
const MOVED: ReadonlySet<PropertyKey | undefined> = new Set(['guides', 'hubs', 'pages'])

/** Whether a page made of these records, its own last, can have another address. */
export function canMove(records: Records): boolean {
  return MOVED.has(records.at(-1)?.[0])
}

/** Whether a page made of these records can be taken out of the site. */
export function canRemove(records: Records): boolean {
  return canMove(records) || (records.length === 1 && records[0]?.[0] === 'cities')
}

/** Why a page can't move. */
export const FIXED =
  'The address of this page is fixed, or made of the slugs of other records, e.g. of a service and a city. Rename those.'

/** Why a page can't be removed. */
export const NEEDED =
  'Every site has this page, or it is made of other records, e.g. of a service and a city. Remove one of those in its form.'
