/** An old address in a file of another program, and what happened to it there. */
export interface FoundRedirect {
  /** The file and its line, or the number of the entry. */
  where: string
  /** As written there. */
  from: string
  /** Where it led; undefined for a page that was there, and for one that is gone. */
  to?: string
  isGone?: true
}

/** What a redirect can't be made of, and why. */
export interface NotTaken {
  where: string
  what: string
  why: string
}

/** What a file says of old addresses. */
export interface RedirectsFile {
  found: FoundRedirect[]
  notTaken: NotTaken[]
  /** What else there is to know of it, a line each. */
  notes: string[]
}

/** The addresses and the rest of a list in which each entry is one or the other. */
export function sorted(
  entries: readonly (FoundRedirect | NotTaken)[],
  notes: string[] = [],
): RedirectsFile {
  return {
    found: entries.filter((entry) => 'from' in entry),
    notTaken: entries.filter((entry) => 'why' in entry),
    notes,
  }
}

/** What the status of a redirect says of an old address. */
export function byStatus(
  { where, from, to }: { where: string; from: string; to: string },
  code: string,
): FoundRedirect | NotTaken {
  if (code === '410' || code === '451') return { where, from, isGone: true }
  const what = to === '' ? from : `${from} → ${to}`
  if (!/^(?:30[12378])?$/.test(code)) return { where, what, why: `status ${code} moves no address` }
  return to === '' ? { where, what, why: 'it has no target' } : { where, from, to }
}

export const A_PATTERN = 'a pattern; write a redirect for each address that it stands for'
export const SWITCHED_OFF = 'switched off there'
