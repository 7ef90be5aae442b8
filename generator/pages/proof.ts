import { HOME_REVIEWS } from '../../schema/home.ts'
import type { Job, Proof, Review } from '../../schema/page.ts'
import { counted, dollarRange, monthOfYear } from '../../schema/shared/format.ts'
import type { Site } from '../../schema/site.ts'
import { rewritten, stripMarks } from '../text/marks.ts'
import { fillTokens } from '../text/tokens.ts'
import type { SiteContext } from './context.ts'
import { memberOf } from './credentials.ts'
import { fitting, type Subject } from './fitting.ts'
import type { ListedCity, ListedSite } from './listed-site.ts'
import { proofFacts } from './proof-facts.ts'

type Testimonial = Site['testimonials'][number]
type JobRecord = Site['jobs'][number]

/** The proof on a page about a city, a service, one in the other, or a hub; none where nothing fits. A page of a city has only what is from there. */
export function proofOf(context: SiteContext, subject: Subject): { proof?: Proof } {
  const { site } = context
  const { city, service } = subject
  const { proof: wording } = site.wording
  const jobs = fitting(site.jobs, subject, isIn)
  const reviews = fitting(site.testimonials, subject, isFrom)
  return proofWith(context, {
    heading:
      city === undefined ? wording.jobs : fillTokens(wording.jobsInCity, context.cityScope(city)),
    jobs: jobs.map((job) => jobOf(context, job)),
    reviews: reviews.map(reviewOf),
    facts: proofFacts(site, service),
  })
}

/** The proof on the page about reaching us: reviews that are not on the home page, first those that no other page shows. */
export function contactProof(context: SiteContext): { proof?: Proof } {
  const { cities, testimonials, wording } = context.site
  const withPages = cities.filter(({ coverage }) => coverage !== 'served')
  const isElsewhere = (review: Testimonial) =>
    review.about !== undefined || withPages.some((city) => isFrom(review, city))
  const reviews = testimonials
    .slice(HOME_REVIEWS)
    .toSorted((a, b) => Number(isElsewhere(a)) - Number(isElsewhere(b)))
    .slice(0, 2)
    .map(reviewOf)
  const facts = proofFacts(context.site, undefined)
  return proofWith(context, { heading: wording.proof.customers, jobs: [], reviews, facts })
}

/** Whether something that a page says of us was made up to show the design. */
export function hasSamples({ testimonials, jobs, proof }: ListedSite): boolean {
  const parts = [testimonials, jobs, ...Object.values(proof)].flat()
  return parts.some((part) => typeof part === 'object' && 'sample' in part && part.sample === true)
}

/** The owner is beside the form of every page: here are the others. */
function proofWith(context: SiteContext, found: Omit<Proof, 'team'>): { proof?: Proof } {
  const { proof, wording } = context.site
  const team = proof.team.slice(1).map((member) => memberOf(context, member))
  const { heading, jobs, reviews, facts } = found
  if (jobs.length + reviews.length > 0) return { proof: { heading, jobs, reviews, team, facts } }
  if (team.length + facts.length === 0) return {}
  return { proof: { heading: wording.proof.facts, jobs, reviews, team, facts } }
}

function isIn({ city }: JobRecord, { slug }: ListedCity): boolean {
  return city === slug
}

function isFrom({ location }: Testimonial, { name }: ListedCity): boolean {
  return location !== undefined && stripMarks(location) === stripMarks(name)
}

/** A review as pages show it. */
export function reviewOf({
  about: _about,
  id: _id,
  rating,
  date,
  sample: _sample,
  ...review
}: Testimonial): Review {
  return {
    ...review,
    rating,
    ratingText: `${rating} out of 5 stars`,
    ...(date !== undefined && { date: rewritten(date, monthOfYear) }),
  }
}

function jobOf({ site, pictures }: SiteContext, job: JobRecord): Job {
  const { roof, days, price, date, description, review } = job
  const place = [job.neighborhood, site.cities.find(({ slug }) => slug === job.city)?.name]
  return {
    heading: `${workOf(site, job)} in ${place.filter((name) => name !== undefined).join(', ')}`,
    details: [
      roof,
      ...(days === undefined ? [] : [counted(days, 'day')]),
      ...(price === undefined ? [] : [dollarRange(price)]),
      rewritten(date, monthOfYear),
    ],
    ...(description !== undefined && { description }),
    pictures: job.pictures.map((picture) => pictures.of(picture, 'text')),
    ...(review !== undefined && { review }),
  }
}

/** The name of the first service that a job is about. */
function workOf({ services, hubs }: ListedSite, { about: [slug] }: JobRecord): string {
  const service = services.find((each) => each.slug === slug)
  if (service !== undefined) return service.name
  return hubs.flatMap(({ pages }) => pages).find((page) => page.slug === slug)?.name ?? 'Roof work'
}
