/**
 * The link to text photos to a number. Its words tell the office which request they belong to, where that is known.
 *
 * @example photoTextHref('sms:+18135550142', 'k3x') // 'sms:+18135550142?body=Photos%20for%20request%20k3x'
 */
export function photoTextHref(sms: string, reference: string | undefined): string {
  const words =
    reference === undefined ? 'Photos for my request' : `Photos for request ${reference}`
  return `${sms}?body=${encodeURIComponent(words)}`
}

/** On the link that opens it. */
export const TEXT_PHOTOS = 'Text photos'

/** The header with which the server tells a browser the id of its request. */
export const REFERENCE_HEADER = 'Request-Reference'
