import type { Inline, Page, QuoteForm } from '../../schema/page.ts'
import { HOME_PATH, QUOTE_REFUSED_PATH, THANK_YOU_PATH } from '../../schema/paths.ts'
import { QUOTE_FORM_NAME } from '../../schema/quote-request.ts'
import type { MailFile } from '../../schema/shared/private-files.ts'
import { inlineProse } from '../text/prose.ts'
import { officeHoursOf } from './call-time.ts'
import type { SiteContext } from './context.ts'
import { headOf } from './head.ts'

/** What a visitor should know before filling in the form, where it is the main thing on a page. */
export function quoteLead({ site, scope }: Pick<SiteContext, 'site' | 'scope'>): Inline[] {
  return inlineProse(site.quote.lead, scope)
}

/** The quote form. The group of service types is called like its step. */
export function quoteForm({ site, call }: Pick<SiteContext, 'site' | 'call'>): QuoteForm {
  const { heading, endpoint, steps, serviceTypes, labels, messages, consent } = site.quote
  return {
    heading,
    promise: site.wording.contact.request,
    endpoint,
    formName: QUOTE_FORM_NAME,
    steps,
    serviceTypes,
    labels: {
      address: labels.address,
      city: labels.city,
      zipCode: labels.zipCode,
      serviceType: steps[1] ?? '',
      description: labels.description,
      name: labels.name,
      phone: labels.phone,
      email: labels.email,
    },
    messages: {
      address: messages.address,
      service: messages.service,
      contact: messages.contact,
      success: messages.success,
      failure: messages.failure,
      waiting: messages.waiting,
    },
    consent: consent.text,
    consentVersion: consent.version,
    call,
    thanks: THANK_YOU_PATH,
  }
}

/** What the server's emails need to know of the site. */
export function mailFile({ site, calendar }: Pick<SiteContext, 'site' | 'calendar'>): MailFile {
  const { name, phone, email, license, address, url, texts, reviews } = site.business
  const { street, city, state, postalCode } = address
  const { serviceTypes, answer, consent } = site.quote
  const hours = officeHoursOf({ site, calendar })
  return {
    url,
    business: {
      name,
      phone,
      email,
      license,
      address: `${street}, ${city}, ${state} ${postalCode}`,
      ...(texts !== undefined && { texts }),
      ...(reviews !== undefined && { reviews }),
    },
    services: Object.fromEntries(serviceTypes.map(({ value, label }) => [value, label])),
    ...(answer !== undefined && { answer }),
    ...(consent.adsSince !== undefined && { adsSince: consent.adsSince }),
    ...(hours !== undefined && { hours }),
  }
}

/** The page for a refused quote request. It answers a post, so its address is that of the home page. */
export function quoteRefusedPage(context: SiteContext): Page {
  const { heading, missing, tooLarge, tooMany, notStored, unreadable, empty, back } =
    context.site.quote.refused
  const head = { title: heading, description: missing, path: HOME_PATH, index: false }
  return {
    path: QUOTE_REFUSED_PATH,
    template: 'quote-refused',
    head: headOf(context, head),
    props: {
      heading,
      sentences: { missing, tooLarge, tooMany, notStored, unreadable },
      empty,
      form: context.form,
      call: context.call,
      back: { label: back, href: HOME_PATH },
    },
  }
}
