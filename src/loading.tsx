import type { Shell } from '../schema/page.ts'
import { FallbackHero } from '../templates/parts/fallback-hero.tsx'
import { Container, Section } from '../templates/parts/layout.tsx'
import { fallbackHeading } from './fallback-heading.ts'

/** The placeholder for a page until its files have loaded. */
export function Loading({ path, shell }: { path: string; shell: Shell }) {
  return (
    <>
      <FallbackHero heading={fallbackHeading(path, shell)} links={shell.fallbackHero.links} />
      <Section>
        <Container>
          <p role="status">Loading…</p>
        </Container>
      </Section>
    </>
  )
}
