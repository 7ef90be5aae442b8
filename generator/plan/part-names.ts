/** Parts of a page in the words that site.yaml and marketers use; a key that is not here is its own name in words. */
const NAMES = new Map([
  ['canonical', 'address'],
  ['robots', 'robots setting'],
  ['image', 'share picture'],
  ['jsonLd', 'structured data'],
  ['trail', 'breadcrumb'],
  ['contact', 'contact line'],
  ['notice', 'legal notice'],
  ['own', 'local text'],
  ['local', 'local text'],
  ['nearby', 'nearby cities'],
  ['groups', 'page groups'],
  ['related', 'related pages'],
  ['trust', 'trust claims'],
  ['problems', 'problem cards'],
  ['quote', 'quote form'],
  ['faq', 'questions'],
  ['facts', 'quick facts'],
  ['business', 'contact details'],
  ['consent', 'form consent'],
  ['toasts', 'notifications'],
  ['fallbackHero', 'loading headline'],
  ['wording', 'wording, on the pages that have it'],
])

/** Parts of a section that are worth a word of their own. */
const DETAILS = new Map([
  ['heading', 'heading'],
  ['lead', 'lead'],
  ['alt', 'picture description'],
  ['close', 'close button'],
  ['emergency', 'emergency note'],
  ['video', 'video'],
  ['rating', 'rating'],
  ['average', 'average'],
  ['stats', 'stats'],
])

/** @example partName('licenseVerification') // 'license verification' */
export function partName(key: string): string {
  return (
    NAMES.get(key) ?? key.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  )
}

/** @example innerPart('hero', 'lead') // 'hero lead' */
export function innerPart(part: string, key: string): string {
  const detail = DETAILS.get(key)
  return detail === undefined || part.endsWith(detail) ? part : `${part} ${detail}`
}
