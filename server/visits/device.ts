import type { IncomingHttpHeaders } from 'node:http'
import type { Device } from '../../schema/shared/counts.ts'

/** What a request was made with, as far as its headers tell; a tablet that calls itself a desktop is one. */
export function deviceOf(headers: IncomingHttpHeaders): Device {
  const agent = headers['user-agent'] ?? ''
  if (/iPad|Tablet|Kindle|Silk|PlayBook/i.test(agent)) return 'tablet'
  if (/Android/i.test(agent)) return /Mobile/i.test(agent) ? 'phone' : 'tablet'
  if (/Mobi|iPhone|iPod/i.test(agent) || headers['sec-ch-ua-mobile'] === '?1') return 'phone'
  return 'desktop'
}
