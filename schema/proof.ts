import { refersTo } from './field-meta.ts'
import { anyList, count, flag, record } from './fields.ts'
import { navigationItemSchema } from './navigation.ts'
import { about } from './page-fields.ts'
import { priceFields, withOrder } from './price.ts'
import { line, pictureName, slug, tokenKey, webAddress } from './text-fields.ts'

const sample = flag(
  'True for an entry that was made up to show the design; the page marks it as a sample.',
  true,
)

const onPages = about(
  'The services whose pages show it, by slug; left out, the pages of every service and city show it.',
).optional()

/** What shows that we can be trusted with a roof. Each part appears where it is filled in; launch names the missing ones. */
export const proofSchema = record(
  'What shows that we can be trusted with a roof. Each part appears where it is filled in; launch names the missing ones.',
  {
    licenseLookup: refersTo(
      slug(
        'The source under sources where anybody can look our license up; the license below each heading links to it.',
        'dbpr',
      ),
      'source-name',
    ).optional(),
    page: navigationItemSchema
      .meta({
        description: 'The page about us, one tap from the license beside every quote form.',
        examples: [{ label: 'Who we are', path: '/residential/roofing-company-tampa' }],
      })
      .optional(),
    team: anyList(
      'The owner, beside every quote form, and the crew.',
      record('Somebody who does the work or answers for it.', {
        name: line('The name as customers use it.', 'Ray Alvarez'),
        role: line('What this person does.', 'Owner and license holder'),
        picture: pictureName(
          'A photograph: its name under pictures. Without one, the page shows the name alone.',
          'team-ray',
        ).optional(),
        sample,
      }),
      'Add a list of people, e.g. team: and below it - { name: Ray Alvarez, role: Owner }',
    ).optional(),
    certifications: anyList(
      'Certifications from manufacturers.',
      record('A certification that a manufacturer gave us.', {
        manufacturer: line('Who gave it.', 'GAF'),
        name: line('Its name, as the manufacturer writes it.', 'Certified contractor'),
        url: webAddress(
          "Where the manufacturer's site lists us, as a full https address.",
          'https://www.gaf.com/roofing-contractors/pelican-ridge',
        ),
        about: onPages,
        sample,
      }),
      'Add a list, e.g. certifications: and below it - { manufacturer: …, name: …, url: https://… }',
    ).optional(),
    brands: anyList(
      'Brands of material that we install.',
      record('A brand that we install.', {
        name: line('Name of the brand or product line.', 'Timberline HDZ'),
        roof: line('For which kind of roof.', 'Shingle').optional(),
        about: onPages,
        sample,
      }),
      'Add a list of brands, e.g. brands: and below it - { name: Timberline HDZ, roof: Shingle }',
    ).optional(),
    insurance: record('Our insurance, with the certificate.', {
      certificate: webAddress(
        'Full https address of the certificate.',
        'https://www.pelicanridge.example/certificate.pdf',
      ),
      covers: line('What it covers.', "$1,000,000 general liability and workers' compensation"),
      sample,
    }).optional(),
    financing: record('Who lends for a roof, and at what rate.', {
      partner: line('Name of the lender.', 'Bay Credit Union'),
      apr: line('The rate as the lender states it.', '8.99% to 17.99% APR'),
      url: webAddress('Where to apply.', 'https://www.baycu.example/roofs'),
      condition: line('What the rate depends on.', 'With approved credit, for 60 to 120 months.'),
      about: onPages,
      sample,
    }).optional(),
    afterHoursFee: record('What a visit costs outside the hours of the crews.', {
      fee: line(
        'The amount and when it applies.',
        '$150 for a visit between 7 PM and 7 AM, taken off the repair.',
      ),
      about: onPages,
      sample,
    }).optional(),
    prices: anyList(
      'What we charge ourselves. Texts show a price with a name: {ours.pipeBoot.range}. With the name of a material, the roof cost tool leads with it.',
      withOrder(
        record('What we charge for some work.', {
          name: tokenKey(
            'The name that tokens use: {ours.pipeBoot.range}, {ours.pipeBoot.times3} or, with others, {ours.sum.pipeBoot3.serviceCall1.range}.',
            'pipeBoot',
          ).optional(),
          work: line('What the price is for.', 'Architectural shingle roof'),
          ...priceFields({ low: 14000, high: 18000, unit: 'roof' }),
          typical: count(
            'How many units a typical job has, for {ours.gutter.typical}, its price, and {ours.gutter.typicalUnits}, this number.',
            150,
          ).optional(),
          about: about(
            'The services whose pages list it, by slug; left out, a price with a name is only where texts show it, and one without is on every page.',
          ).optional(),
          sample,
        }),
      ),
      'Add a list, e.g. prices: and below it - { work: …, low: 14000, high: 18000, unit: roof }',
    ).optional(),
  },
)
