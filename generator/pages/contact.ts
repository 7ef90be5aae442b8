import type { Action, Contact, QuoteForm, QuotePreset } from '../../schema/page.ts'
import { type ContactOrder, suggestedService } from '../../schema/page-fields.ts'
import { fillTokens, type Scope } from '../text/tokens.ts'
import { linkOf, type NextStep, type SiteContext } from './context.ts'
import { credentialsOf, firmOf } from './credentials.ts'

const ORDERS = {
  'quote-first': ['quote', 'call'],
  'call-first': ['call', 'quote'],
  'call-only': ['call'],
  none: [],
} as const satisfies Record<ContactOrder, readonly Action['type'][]>

/** What a visitor can do next on a page, the main thing first: its own next step, then the ways to reach us. */
export function contactOf(
  context: SiteContext,
  { contact = 'quote-first', nextStep, closing, quoteAction, homes = true, ...page }: NextStep,
  pageScope: Scope = context.scope,
): Contact {
  const { site, quote, call } = context
  const form = quoteAction === undefined ? context.form : { ...context.form, heading: quoteAction }
  // Every page that offers a quote has the form itself.
  const links = { quote: { label: quoteAction ?? quote.label, href: '#quote' }, call }
  const types: readonly ('quote' | 'call')[] = ORDERS[contact]
  return {
    actions: [
      ...(nextStep === undefined ? [] : [{ type: 'page' as const, ...linkOf(nextStep) }]),
      ...types.map((type) => ({ type, ...links[type] })),
    ],
    ...(contact === 'call-first' && { promise: site.promises.nights.phone }),
    firm: firmOf(context),
    credentials: credentialsOf({ site }, homes),
    ...(closing !== undefined && { closing: fillTokens(closing, pageScope) }),
    ...(types.includes('quote') && { form: { ...form, ...presetOf(page, form) } }),
  }
}

/** What the form of a page begins with. */
function presetOf(
  { slug = '', quoteService = suggestedService(slug), city }: NextStep,
  { serviceTypes }: QuoteForm,
): { preset?: QuotePreset } {
  const service = serviceTypes.findIndex(({ value }) => value === quoteService)
  if (city === undefined && service === -1) return {}
  return {
    preset: { ...(city !== undefined && { cityName: city }), ...(service !== -1 && { service }) },
  }
}
