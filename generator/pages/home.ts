import type { HomeProps, Link, Page, QuoteForm } from '../../schema/page.ts'
import { QUOTE_FORM_NAME } from '../../schema/quote.ts'
import type { Hub } from '../../schema/site.ts'
import { linkOf, type SiteContext } from '../context.ts'
import { businessJsonLd, faqJsonLd, headOf } from '../head.ts'
import { corePath, HOME_PATH, hubPath } from '../paths.ts'
import { inlineProse } from '../prose.ts'
import { questionsOf } from './opening.ts'

export function homePage(context: SiteContext): Page {
  const { site } = context
  return {
    path: HOME_PATH,
    template: 'home',
    head: headOf(context, {
      ...site.home,
      path: HOME_PATH,
      jsonLd: [businessJsonLd(context), faqJsonLd(context)],
    }),
    props: homeProps(context),
  }
}

function homeProps(context: SiteContext): HomeProps {
  const { site, fill, scope, contact } = context
  const { hero, problems, services, gallery, reviews, faq } = site.home
  const section = ({ heading, lead }: { heading: string; lead?: string | undefined }) => ({
    heading: fill(heading),
    ...(lead !== undefined && { lead: inlineProse(lead, scope) }),
  })
  return {
    hero: {
      heading: fill(hero.heading),
      lead: inlineProse(hero.lead, scope),
      emergency: fill(hero.emergency),
      quote: { label: 'Get Free Quote', href: context.quote.href },
      call: contact.call,
      mobile: hero.mobile,
      desktop: hero.desktop,
      video: { ...hero.video, poster: hero.desktop.webp },
    },
    trust: site.home.trust.map(({ type, claim, detail }) => ({
      type,
      claim: fill(claim),
      detail: fill(detail),
    })),
    problems: {
      ...section(problems),
      cards: problems.cards.map(({ type, title, text, action }) => ({
        type,
        title: fill(title),
        text: fill(text),
        action: { label: fill(action), href: context.quote.href },
      })),
    },
    services: {
      ...section(services),
      tabs: services.tabs.map(({ label, hub: slug, text, picture }) => {
        const hub = site.hubs.find((candidate) => candidate.slug === slug)
        return {
          id: slug,
          label: fill(label),
          text: fill(text),
          picture,
          hub: { label: `All ${fill(label).toLowerCase()} services`, href: hubPath({ slug }) },
          links: hub === undefined ? [] : headerLinks(context, hub),
        }
      }),
    },
    quote: quoteForm(context),
    gallery: {
      ...section(gallery),
      items: site.gallery.map(({ image, title, description, location, type }) => ({
        image,
        title: fill(title),
        description: fill(description),
        location: fill(location),
        badge: type,
      })),
      stats: gallery.stats.map(({ value, label }) => ({ value: fill(value), label: fill(label) })),
    },
    reviews: {
      ...section(reviews),
      average: { value: String(site.constants.averageRating), label: fill(reviews.average) },
      count: { value: site.constants.reviewCount, label: fill(reviews.count) },
      items: site.testimonials.map(({ name, location, rating, text, service, sample = false }) => ({
        name,
        location,
        rating,
        ratingText: `${rating} out of 5 stars`,
        text: fill(text),
        service,
        sample,
      })),
    },
    faq: {
      ...section(faq),
      items: questionsOf(site.faq, scope),
      more: {
        heading: fill(faq.stillHaveQuestions.heading),
        text: fill(faq.stillHaveQuestions.text),
        call: contact.call,
        consult: { label: 'Get Free Consultation', href: context.quote.href },
      },
    },
    facts: questionsOf(site.home.structuredQuestions, scope),
  }
}

/** The services a tab lists: the header's links to the hub's own pages. */
function headerLinks({ site }: SiteContext, hub: Hub): Link[] {
  const items = site.navigation.menus
    .flatMap(({ groups }) => groups)
    .flatMap(({ items = [] }) => items)
  return items.filter(({ path }) => path.startsWith(`/${hub.folder}/`)).map(linkOf)
}

function quoteForm({ site, fill, scope, contact }: SiteContext): QuoteForm {
  const { heading, lead, endpoint, steps, serviceTypes, messages, consent } = site.quote
  return {
    heading: fill(heading),
    lead: inlineProse(lead, scope),
    endpoint,
    formName: QUOTE_FORM_NAME,
    steps,
    serviceTypes,
    messages: {
      address: fill(messages.address),
      service: fill(messages.service),
      contact: fill(messages.contact),
      success: fill(messages.success),
      failure: fill(messages.failure),
    },
    consent: fill(consent.text),
    consentVersion: consent.version,
    call: contact.call,
    thanks: corePath({ slug: 'thank-you' }),
  }
}
