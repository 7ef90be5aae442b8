/**
 * Words, and several in a row, that people at a roofer's office type for what the site calls otherwise, where neither the label of a field nor its
 * description has them.
 */
export const OFFICE_WORDS: Readonly<Record<string, readonly string[]>> = {
  'about us': ['our company'],
  cell: ['phone'],
  cost: ['price'],
  county: ['counties'],
  deposit: ['payment'],
  discount: ['rebate'],
  estimate: ['quote'],
  guarantee: ['warranty'],
  headline: ['heading'],
  image: ['picture'],
  licence: ['license'],
  logo: ['short name'],
  mail: ['email'],
  mobile: ['phone'],
  'new roof': ['roof replacement'],
  opening: ['hours'],
  owner: ['team'],
  photo: ['picture'],
  roof: ['roofing'],
  stars: ['rating'],
  tel: ['phone'],
  telephone: ['phone'],
  testimonial: ['review'],
  time: ['minutes', 'hours'],
  town: ['city'],
  website: ['web'],
  zip: ['postal'],
}
