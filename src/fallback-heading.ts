import type { Shell } from '../schema/page.ts'

/**
 * The heading of a page that is still loading, by the first segment of its path.
 *
 * @example fallbackHeading('/locations/wesley-chapel', shell) // 'Roofing in Wesley Chapel'
 */
export function fallbackHeading(
  path: string,
  { fallbackHero, header }: Pick<Shell, 'fallbackHero' | 'header'>,
): string {
  const [, prefix, slug = ''] = path.split('/')
  if (prefix === 'services') return fallbackHero.services
  if (prefix === 'problems') return fallbackHero.problems
  if (prefix !== 'locations' || slug === '') return fallbackHero.default
  const links = header.menus.flatMap(({ groups }) => groups.flatMap((group) => group.links))
  const known = links.find(({ href }) => href === path)
  return fallbackHero.locations.replaceAll('{city.name}', () => known?.label ?? titleCase(slug))
}

function titleCase(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
