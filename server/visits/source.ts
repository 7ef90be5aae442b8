import { plainCampaign, plainHost } from './plain-names.ts'
import type { Visit } from './visit.ts'

/** Not mail.google.com, which is a mail someone wrote. */
const SEARCH =
  /^(?!mail\.)(?:.*\.)?(?:google|bing|duckduckgo|yahoo|ecosia|brave|startpage|qwant|yandex|baidu|aol|ask|kagi|perplexity|chatgpt|openai)\.[a-z.]{2,6}$/
const SOCIAL =
  /(?:^|\.)(?:facebook|instagram|nextdoor|linkedin|pinterest|reddit|tiktok|twitter|x|threads|youtube|whatsapp|bsky|snapchat)\.(?:com|net|app|social)$|^(?:t\.co|fb\.me|lnkd\.in|youtu\.be|pin\.it)$/

/**
 * Where a visit came from, by what its first page reported. A campaign in the address counts more than the site that
 * linked here: whoever wrote the address knew better. `ownHost` is the host of this site.
 */
export function sourceOf(
  { from, source, campaign }: { from: string; source: string; campaign: string },
  ownHost: string,
): Omit<Visit, 'landing'> {
  if (source !== '' || campaign !== '')
    return { source: 'campaign', host: '', campaign: plainCampaign(source, campaign) }
  const none = { host: '', campaign: '' }
  if (from === '') return { source: 'direct', ...none }
  if (isSameHost(from, ownHost)) return { source: 'site', ...none }
  const host = plainHost(from)
  // Before plainHost cuts it: l.facebook.com and www.google.com are their companies as well.
  if (SEARCH.test(host)) return { source: 'search', ...none }
  if (SOCIAL.test(host)) return { source: 'social', ...none }
  return { source: 'host', ...none, host }
}

/** Whether two hosts are one, whatever their ports. */
export function isSameHost(one: string, other: string): boolean {
  return withoutPort(one) === withoutPort(other)
}

function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}
