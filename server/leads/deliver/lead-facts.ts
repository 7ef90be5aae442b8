import { linkPath } from '../../../schema/paths.ts'
import type { LeadWithHistory, StoredLead } from '../lead.ts'
import { isProbe } from '../lead.ts'
import { linkTokens } from '../store/links.ts'
import { leadsWithIds } from '../store/manage.ts'
import type { LeadFacts } from './lead-blocks.ts'
import type { SenderContext } from './sender.ts'

/**
 * What emails about these leads say besides them, by lead id. Each lead has a link of its own, valid from now on, which is
 * the same for repeats of a `message`, e.g. of the weekly one.
 */
export async function leadFacts(
  { database, site, now }: SenderContext,
  leads: readonly StoredLead[],
  message: string,
): Promise<(lead: StoredLead) => LeadFacts> {
  const file = await site()
  const marked = file === undefined ? [] : leads.filter((lead) => !isProbe(lead))
  const tokens = await linkTokens(database, {
    leadIds: marked.map(({ id }) => id),
    message,
    now: now(),
  })
  const ids = leads.flatMap(({ corrects, samePerson }) => [corrects, samePerson])
  const others = await leadsWithIds(await database.ready(), ids)
  // Nothing is left to say of a lead that was erased.
  const other = (id: string): LeadWithHistory | undefined => {
    const found = others.get(id)
    return found?.status === 'erased' ? undefined : found
  }
  return (lead) => {
    const token = tokens.get(lead.id)
    return {
      site: file,
      page: token === undefined || file === undefined ? undefined : `${file.url}${linkPath(token)}`,
      corrected: other(lead.corrects),
      earlier: other(lead.samePerson),
    }
  }
}
