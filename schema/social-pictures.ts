import { oneOf } from './fields.ts'

/**
 * The setting; without it every page has a picture of its own. `hubs-and-guides` stands for the hubs, the pages below
 * them and the help guides.
 */
export const socialPicturesSchema = oneOf(
  "Which pages have their own picture for shared links; the others share the home page's. Choose hubs-and-guides for a site of thousands of city pages.",
  ['all', 'hubs-and-guides'],
  'Use all or hubs-and-guides, e.g. socialPictures: hubs-and-guides',
)
