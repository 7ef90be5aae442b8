import type { HomeProps } from '../schema/page.ts'
import { Sources } from './article/sources.tsx'
import { Area } from './home/area.tsx'
import { HomeFaq } from './home/faq.tsx'
import { Gallery } from './home/gallery.tsx'
import { Hero } from './home/hero.tsx'
import { Problems } from './home/problems.tsx'
import { QuoteSection } from './home/quote-section.tsx'
import { Reviews } from './home/reviews.tsx'
import { Services } from './home/services.tsx'
import { Trust } from './home/trust.tsx'

/** The home page: who we are, what we solve, and the quote form. */
export function Home({
  hero,
  trust,
  problems,
  services,
  quote,
  gallery,
  reviews,
  area,
  faq,
  facts,
  sources,
}: HomeProps) {
  return (
    <>
      <Hero {...hero} />
      <Trust claims={trust} />
      <Problems {...problems} />
      <Services {...services} />
      <QuoteSection form={quote} facts={facts} />
      <Gallery {...gallery} />
      <Reviews {...reviews} />
      {area !== undefined && <Area {...area} />}
      <HomeFaq {...faq} />
      {sources !== undefined && <Sources sources={sources} />}
    </>
  )
}
