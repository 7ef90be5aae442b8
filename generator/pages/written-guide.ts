import type { GuideProps, Page, ServiceProps } from '../../schema/page.ts'
import { longDate } from '../../schema/shared/format.ts'
import { contentsOf } from './article.ts'
import type { SiteContext } from './context.ts'
import { absolute, breadcrumbJsonLd, businessId, headOf } from './head.ts'
import { allGuides } from './sitemap.ts'

interface WrittenGuide {
  path: string
  title: string
  description: string
  props: ServiceProps
}

/** A page drawn as a guide, wherever it is in the site: with its contents, and its date once it is published. */
export function writtenGuide(
  context: SiteContext,
  { path, title, description, props }: WrittenGuide,
): Page {
  const date = context.lastChanged(path)
  const updated =
    date === undefined
      ? {}
      : { updated: { label: `${context.site.wording.guides.updated} ${longDate(date)}`, date } }
  const article = date === undefined ? [] : [articleJsonLd(context, { path, props, date })]
  return {
    path,
    template: 'guide',
    head: headOf(context, {
      title,
      description,
      path,
      jsonLd: [breadcrumbJsonLd(context.site, props.trail), ...article],
    }),
    props: {
      ...props,
      contents: contentsOf(context, props),
      ...updated,
      allGuides: allGuides(context),
    } satisfies GuideProps,
  }
}

/** The guide for search engines. Source: schema.org/Article. */
function articleJsonLd(
  { site }: SiteContext,
  { path, props, date }: { path: string; props: ServiceProps; date: string },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: props.heading,
    url: absolute(site, path),
    dateModified: date,
    author: { '@id': businessId(site) },
    publisher: { '@id': businessId(site) },
  }
}
