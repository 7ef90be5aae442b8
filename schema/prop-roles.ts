/**
 * What the props of a page are, by their keys: the one table for all code that walks through props without knowing the
 * templates. A test fails on a key without a role.
 */

/** What the strings under some keys are; without a flag, words that visitors read. */
interface PropRole {
  keys: readonly string[]
  /** Templates may branch on the string, so it is part of the shape of a page. */
  isBranch?: true
  /** On many pages alike, or a repetition: neither the audits nor the ledger count its words. */
  isShared?: true
  /** Nobody reads it in the middle of a page, so the audits don't count its words. */
  isUnread?: true
  /** Not part of the page's own text, whose changes the ledger dates. */
  isNotOwn?: true
  /** `plan` leaves it out of the words of a whole part. */
  isUnplanned?: true
  /** How `plan` says the number, which alone would be a riddle among words. */
  said?: (number: string) => string
  /** `explain` and `where` leave it out. */
  isUntraced?: true
  /** Sent, compared or kept as it is typed: no curly quotes, no dashes, no unbreakable spaces. */
  isVerbatim?: true
  /** `explain` lists it under the name of the part around it. */
  isUnnamed?: true
  /** A list of strings under it is one text in pieces; elsewhere it is a list of texts. */
  isRunning?: true
}

const NOT_WORDS = { isUnread: true, isNotOwn: true, isUntraced: true, isVerbatim: true } as const

/** Every role, with its keys in the props of all templates and in what surrounds every page. */
export const PROP_ROLES = {
  /** A choice of what a template draws. */
  branch: { keys: ['template', 'tone', 'type'], ...NOT_WORDS, isBranch: true, isUnplanned: true },
  /** Where something is, or what it looks like: an address, a file, an anchor, a color. */
  address: {
    keys: ['color', 'href', 'id', 'mark', 'mp4', 'path', 'webm'],
    ...NOT_WORDS,
    isUnplanned: true,
  },
  /** A span of days, and the hours of the office on them: a sentence beside it says so. */
  span: { keys: ['closes', 'from', 'isClosed', 'opens', 'until'], ...NOT_WORDS, isUnplanned: true },
  /** How soon the office answers. */
  promised: { keys: ['minutes'], said: (minutes) => `answers within ${minutes} minutes` },
  /** A name that code or a screen reader uses. */
  name: {
    keys: keysIn(`
      day earliest endpoint formName formService fullName hotkey region settledBy timeZone viewportHotkey
    `),
    ...NOT_WORDS,
  },
  /** The page behind the quote form. It counts as words: without it, the ledger would date every page with the form anew. */
  formPath: { keys: ['thanks'], isUntraced: true, isVerbatim: true },
  /** What a visitor agrees to, kept with the request, and the messages of forms and toasts. */
  verbatim: { keys: ['consent', 'messages', 'toasts'], isVerbatim: true },
  /** The size of a picture or a map. */
  size: { keys: ['height', 'width', 'widths'], isUnplanned: true },
  /** Other numbers, and switches. */
  number: {
    keys: keysIn(`
      beforeAfter beside consentVersion counting days fallbackHeight gapPixels high illustration isLowPitchOnly low
      months mostVisible plain rating removalMilliseconds repairUnder replaceOver rise run sample shrinkAfter
      singleMilliseconds stackedMilliseconds swipePixels urgency usual version waste widthPixels x y years
    `),
  },
  /** A picture in words. */
  alt: { keys: ['alt'], isUnread: true },
  /** What a label is about: a number of the gallery, a fact of a city, the code of a kind of work. `plan` shows it where it is running text. */
  value: { keys: ['value'], isUnread: true, isUnplanned: true, isRunning: true },
  /** What a field of a form says before anybody types. */
  preset: { keys: ['cityName'], isUnread: true, isUnplanned: true, isUntraced: true },
  /** When the page's own text last changed. */
  date: { keys: ['date', 'updated'], isNotOwn: true },
  /** On many pages alike, or the list of what the text refers to. */
  shared: {
    keys: ['allGuides', 'contact', 'credentials', 'figure', 'notice', 'proof', 'sources'],
    isShared: true,
  },
  /** A drawing of what the page has in words too. */
  drawing: { keys: ['map'], isShared: true, isUntraced: true },
  /** Lines of a drawing, as SVG writes them. */
  lines: { keys: ['borders', 'land'], isShared: true, isUntraced: true, isVerbatim: true },
  /** Repeats headings of this page or of those above it: `plan` reports a change of it only when those stay the same. */
  derived: { keys: ['trail', 'contents'], isShared: true },
  /** Texts under names of their own, such as the labels of a figure. These names have no roles. */
  named: { keys: ['labels', 'looks', 'wording'] },
  /** The words on a link or a field, and the inner parts of a text or a list. */
  inner: { keys: ['blocks', 'label', 'passages'], isUnnamed: true },
  /** Running text, or a list of such texts, inside a text or a list. */
  pieces: { keys: ['children', 'items', 'rows'], isUnnamed: true, isRunning: true },
  /** Running text. */
  running: {
    keys: ['caption', 'header', 'help', 'intent', 'lead', 'number', 'text', 'title'],
    isRunning: true,
  },
  /** Words that visitors read, or a part of the page with such words in it. */
  text: {
    keys: keysIn(`
      action actions address age agingPart all also answer area ask average back badge banner body business call
      callTime cards checked checks claim claims claimsLegend clocks clocksLegend close closed closedDays closing code compare consult cost count
      counties countyNames crewHours deadlines default description desktop detail details differ email emergency
      emergencyHours empty exceptions facts failure fallbackHero faq firm footer footprint form gallery glance groups guide guides
      heading hero hint home hours hub image included information jobs later law laws leaks legend license life
      licenseVerification links local location locations loss lossHint materials menus message missing mobile more name names
      lowRemark nearby neighborhoods newPrice note nothing notStored office open options outcomes overdue owner overhang own page pages
      passed permit photos picture pictures pitches places policies preset problems price promise publisher question questions quote
      ratingText reason related relayPrice remark repairPrice reply review reviews role rule rules samples search sections sentences
      servedCounties service serviceTypes services shapes share shortName sign social source span start starts statements stats steps
      stories storms success tabs target team term terms texts tooLarge tooMany tool topics trust unreadable unsure urgent video
      waiting waters what who zips
    `),
  },
} as const satisfies Record<string, PropRole>

function keysIn(text: string): string[] {
  return text.trim().split(/\s+/)
}

const BY_KEY: ReadonlyMap<string, PropRole> = new Map(
  Object.values(PROP_ROLES).flatMap((role) => role.keys.map((key) => [key, role] as const)),
)

/** The role of the props under `key`: words to read, unless the table says otherwise. */
export function roleOf(key: string): PropRole {
  return BY_KEY.get(key) ?? PROP_ROLES.text
}
