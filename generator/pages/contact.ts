import type { ContactOrder } from '../../schema/contact-order.ts'
import type { Action, Contact } from '../../schema/page.ts'
import { fillTokens, type Scope } from '../text/tokens.ts'
import { linkOf, type NextStep, type SiteContext } from './context.ts'
import { credentialsOf } from './credentials.ts'

const ORDERS = {
  'quote-first': ['quote', 'call'],
  'call-first': ['call', 'quote'],
  'call-only': ['call'],
  none: [],
} as const satisfies Record<ContactOrder, readonly Action['type'][]>

/** What a visitor can do next on a page, the main thing first: its own next step, then the ways to reach us. */
export function contactOf(
  { site, scope, quote, call }: Pick<SiteContext, 'site' | 'scope' | 'quote' | 'call'>,
  { contact = 'quote-first', nextStep, closing }: NextStep,
  pageScope: Scope = scope,
): Contact {
  const links = { quote, call }
  const { office, nights } = site.promises
  return {
    actions: [
      ...(nextStep === undefined ? [] : [{ type: 'page' as const, ...linkOf(nextStep) }]),
      ...ORDERS[contact].map((type) => ({ type, ...links[type] })),
    ],
    promise: contact === 'call-first' ? nights.phone : office.request,
    license: `Florida license ${site.business.license}`,
    credentials: credentialsOf({ site, scope }),
    ...(closing !== undefined && { closing: fillTokens(closing, pageScope) }),
  }
}
