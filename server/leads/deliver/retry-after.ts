const HTTP_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /

/**
 * How long a Retry-After header asks to wait, in milliseconds; undefined for none and for what can't be read. It is a
 * number of seconds or a date. Source: RFC 9110, 10.2.3 and 5.6.7.
 *
 * @example retryAfterMilliseconds('120', now) // 120000
 */
export function retryAfterMilliseconds(header: string | null, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  if (!HTTP_DATE.test(text)) return undefined
  // The oldest of the three forms doesn't name its time zone, which is the same.
  const time = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
  return Number.isNaN(time) ? undefined : Math.max(0, time - now.getTime())
}
