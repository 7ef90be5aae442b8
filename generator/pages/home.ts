import { HOME_QUESTIONS, HOME_REVIEWS } from '../../schema/home.ts'
import type { HomeProps, Link, Page, ProblemType } from '../../schema/page.ts'
import { HOME_PATH, hubPath } from '../../schema/paths.ts'
import type { SERVICE_TYPES } from '../../schema/quote-request.ts'
import { inlineProse } from '../text/prose.ts'
import { fillTokens } from '../text/tokens.ts'
import { areaOf } from './area.ts'
import { linkOf, type SiteContext } from './context.ts'
import { ratingOf } from './credentials.ts'
import { businessJsonLd, faqJsonLd, headOf } from './head.ts'
import type { ListedHub, ListedSite } from './listed-site.ts'
import { hubTokens } from './name-tokens.ts'
import { questionsOf } from './opening.ts'
import { reviewOf } from './proof.ts'
import { quoteLead } from './quote.ts'

/** The home page. */
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
  const { site, scope, call, pictures } = context
  const area = areaOf(context)
  const { hero, problems, services, gallery, reviews, faq } = site.home
  const section = ({ heading, lead }: { heading: string; lead?: string | undefined }) => ({
    heading,
    ...(lead !== undefined && { lead: inlineProse(lead, scope) }),
  })
  return {
    hero: {
      heading: hero.heading,
      lead: inlineProse(hero.lead, scope),
      emergency: { label: hero.emergency, href: call.href },
      quote: { label: site.wording.contact.quote, href: context.quote.href },
      call,
      ratingText: ratingOf(site),
      mobile: pictures.of(hero.mobile, 'hero-phone'),
      desktop: pictures.of(hero.desktop, 'hero-wide'),
      video: hero.video,
    },
    trust: site.home.trust.map(({ type, claim, detail }) => ({
      type,
      claim,
      detail,
    })),
    problems: {
      ...section(problems),
      cards: problems.cards.map(({ type, title, text, action, guide }) => ({
        type,
        title,
        text,
        action: { label: action, href: context.quote.href, formService: SERVICE_OF[type] },
        ...(guide !== undefined && { guide: linkOf(guide) }),
      })),
    },
    services: {
      ...section(services),
      tabs: services.tabs.map(({ label, hub: slug, text, picture }) => {
        const hub = site.hubs.find((candidate) => candidate.slug === slug)
        return {
          id: slug,
          label,
          text,
          picture: pictures.of(picture, 'tab'),
          hub: {
            label: fillTokens(site.wording.lists.hubServices, {
              ...scope,
              ...hubTokens({ name: label, pages: hub?.pages ?? [] }),
            }),
            href: hubPath({ slug }),
          },
          links: hub === undefined ? [] : headerLinks(context, hub),
        }
      }),
    },
    quote: { ...context.form, lead: quoteLead(context) },
    // Drawn beside the form; footnotes are numbered in this order.
    facts: questionsOf(site.home.structuredQuestions, scope),
    gallery: {
      ...section(gallery),
      items: firstOfEachType(site).map(({ image, title, description, location, type }) => ({
        image: pictures.of(image, 'card'),
        title,
        description,
        location,
        badge: type,
      })),
      stats: gallery.stats.map(({ value, label }) => ({ value, label })),
    },
    reviews: {
      ...section(reviews),
      average: { value: fillTokens('{constants.averageRating}', scope), label: reviews.average },
      count: { value: site.constants.reviewCount, label: reviews.count },
      items: site.testimonials.slice(0, HOME_REVIEWS).map(reviewOf),
    },
    ...(area !== undefined && { area }),
    faq: {
      ...section(faq),
      items: questionsOf(site.faq.slice(0, HOME_QUESTIONS), scope),
      more: {
        heading: faq.stillHaveQuestions.heading,
        text: faq.stillHaveQuestions.text,
        call,
        consult: { label: site.wording.contact.consultation, href: context.quote.href },
      },
    },
  }
}

/** The kind of work that the form has chosen for who comes from the card of a problem. */
const SERVICE_OF = {
  leak: 'leak-repair',
  storm: 'storm-damage',
  replacement: 'replacement',
  inspection: 'inspection',
} as const satisfies Record<ProblemType, (typeof SERVICE_TYPES)[number]>

/** The services a tab lists: the header's links to the hub's own pages. */
function headerLinks({ site }: SiteContext, hub: ListedHub): Link[] {
  const items = site.navigation.menus
    .flatMap(({ groups }) => groups)
    .flatMap(({ items = [] }) => items)
  return items.filter(({ path }) => path.startsWith(`/${hub.folder}/`)).map(linkOf)
}

/** The projects of the gallery on the home page, in the order of the list. */
function firstOfEachType({ gallery }: ListedSite): ListedSite['gallery'] {
  return gallery.filter(
    (project, index) => index === gallery.findIndex(({ type }) => type === project.type),
  )
}
