/**
 * Words that people at a roofer's office type for what the site calls otherwise, where neither the label of a field nor its
 * description has them.
 */
export const OFFICE_WORDS: Readonly<Record<string, readonly string[]>> = {
  cell: ['phone'],
  cost: ['price'],
  county: ['counties'],
  discount: ['rebate'],
  estimate: ['quote'],
  guarantee: ['warranty'],
  image: ['picture'],
  licence: ['license'],
  mail: ['email'],
  mobile: ['phone'],
  opening: ['hours'],
  owner: ['team'],
  photo: ['picture'],
  stars: ['rating'],
  tel: ['phone'],
  telephone: ['phone'],
  testimonial: ['review'],
  time: ['minutes', 'hours'],
  town: ['city'],
  website: ['web'],
  zip: ['postal'],
}
