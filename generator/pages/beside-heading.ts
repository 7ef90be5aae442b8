import type { FigureName } from '../../schema/figure.ts'
import type { BesideHeading } from '../../schema/page.ts'
import type { NamedPicture } from '../../schema/picture-record.ts'
import type { SiteContext } from './context.ts'
import { figureNamed } from './embeds.ts'

/** What texts can put beside a heading; a drawing goes before a picture. */
interface Shown {
  figure?: FigureName | undefined
  picture?: NamedPicture | undefined
}

/** The drawing or picture beside the heading of a page: that of the first texts which have one. */
export function besideHeading(
  { site, pictures }: SiteContext,
  ...texts: readonly (Shown | undefined)[]
): BesideHeading {
  const { figure, picture } = texts.find((text) => text?.figure ?? text?.picture) ?? {}
  if (figure !== undefined) return { figure: figureNamed(figure, site.figures) }
  return picture === undefined ? {} : { picture: pictures.of(picture, 'intro') }
}
