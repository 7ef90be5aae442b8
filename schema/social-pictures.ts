import { oneOf } from './fields.ts'

/** Which pages get a picture of their own for shared links. */
export const SOCIAL_PICTURES = ['all', 'hubs-and-guides'] as const

/** The setting; without it every page has a picture of its own. */
export const socialPicturesSchema = oneOf(
  "Which pages get a picture of their own for shared links: all, or hubs-and-guides (the hubs, the pages below them and the help guides). The other pages share the home page's. Choose hubs-and-guides above about 2,000 pages.",
  SOCIAL_PICTURES,
  'Use all or hubs-and-guides, e.g. socialPictures: hubs-and-guides',
)
