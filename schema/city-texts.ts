import { z } from 'zod'
import { asText, documented, localFact, refersTo } from './field-meta.ts'
import { anyList, entries, list, record } from './fields.ts'
import { figureName } from './figure.ts'
import { closing, glance, questionSchema } from './page-fields.ts'
import { inlineProse, line, pictureName, prose } from './text-fields.ts'

/** A row of the fact table of a city. */
const cityFactSchema = record('One fact about roofs there.', {
  label: line('What the fact is about.', 'Permit desk'),
  value: inlineProse(
    'The fact, in one line. Links are allowed.',
    'Hillsborough County, 813-272-5600',
  ),
})

/** What the page of one service in one city says that no other page does. */
export const cityServiceTextsSchema = record('What only this page says.', {
  title: line(
    'Title in search results, up to 60 characters, with what only this page is about. The pattern of the service when left out.',
    'Roof Repair in Plant City, FL: Porch Tie-Ins and Pipe Boots',
  ).optional(),
  description: line(
    'The text under the title in search results, 70 to 155 characters. The pattern of the service when left out.',
    'Porch tie-ins and cracked pipe boots cause most leaks in Plant City. What each repair costs, and how soon we can look at yours.',
  ).optional(),
  lead: inlineProse(
    'First words of the page, up to 45 words: what is different there. The lead of the service when left out.',
    'Most roof repairs in Plant City are at the tie-in of a shallow porch or at a pipe boot older than its shingles.',
  ).optional(),
  glance: glance(
    'Rows of the first screen. A row replaces the one of the service with the same label; the others come after them.',
  ),
  example: prose(
    'One worked example for a typical house there. Shown with the price, so the service needs its cost.',
    'A 1,900 square foot ranch off Alexander Street has about 22 squares of shingle.',
  ).optional(),
  heading: line(
    'The heading above the text of this page. "What to know about …" when left out.',
    'Plant City porches leak first',
  ).optional(),
  body: prose(
    'The text of the page: local roofs, rules and weather that matter to this service. It replaces the general passages.',
    'In Plant City, most repairs are at porch tie-ins and old pipe boots.',
  ),
  questions: anyList(
    'Questions people there ask about this service, before the general ones.',
    questionSchema,
    'Use a list, e.g. questions: and below it - { question: …, answer: … }',
  ).optional(),
  closing: closing('Get your Plant City leak looked at'),
  picture: pictureName(
    'The picture at the top: its name under pictures. The picture of the service when left out.',
    'hub-residential',
  ).optional(),
  figure: figureName(
    'A drawing at the top, in place of the picture: its name under figures.',
  ).optional(),
})

/** What there is to say about a city. Everything is optional, and everything makes its pages more its own. */
export const cityTextsSchema = record(
  'What only the pages of this city say. Everything is optional.',
  {
    zips: anyList(
      'ZIP codes we cover there, each in quotes. The location page lists them.',
      asText(
        documented(
          z
            .string('Put ZIP codes in quotes, e.g. zips: ["33563"]')
            .regex(/^\d{5}$/, 'Use five digits in quotes, e.g. "33563"'),
          'Five-digit ZIP code, in quotes.',
          '33563',
        ),
        'line',
      ),
      'Use a list of ZIP codes in quotes, e.g. zips: ["33563"]',
    ).optional(),
    neighborhoods: localFact(
      list(
        'Neighborhoods we work in. The location page lists them.',
        line('Name of a neighborhood.', 'Hyde Park'),
        'Name at least one, e.g. neighborhoods: [Hyde Park]',
      ).optional(),
    ),
    permits: localFact(
      record('Who issues roof permits there.', {
        office: line(
          'The permit office, worded to fit into a sentence: {city.permits.office}.',
          'Hillsborough County Development Services',
        ),
        note: prose(
          'What is different about permits in this city. Shown on the location page.',
          'The county takes roof permits online. Some addresses lie inside the city limits and go to the city.',
        ).optional(),
      }).optional(),
    ),
    title: line(
      'Title of the location page in search results, up to 60 characters. Made from the pattern under locations when left out.',
      'Plant City Roofer: Farmhouse Metal and New Shingle Streets',
    ).optional(),
    description: line(
      'The text under the title of the location page in search results, 70 to 155 characters. Made from the pattern under locations when left out.',
      'Roof repair and replacement in Plant City, from farmhouse metal to new shingle streets: what fails first, and who issues your permit.',
    ).optional(),
    lead: inlineProse(
      'First words of the location page, instead of the pattern under locations.',
      'Plant City mixes metal-roofed farmhouses with new shingle subdivisions. We start with a free inspection.',
    ).optional(),
    glance: glance(
      'Rows of the first screen of the location page. A row replaces the one under locations with the same label; the others come after them.',
    ),
    picture: pictureName(
      'The picture at the top of the page that represents the city: its name under pictures. The one under locations when left out.',
      'hub-residential',
    ).optional(),
    figure: figureName(
      'A drawing at the top of the page that represents the city, in place of the picture: its name under figures.',
    ).optional(),
    about: localFact(
      prose(
        'The place as a roofer sees it: when it was built, which streets, what houses.',
        'The older streets near downtown date from the 1920s; most roofs south of them are under ten years old.',
      ).optional(),
    ),
    roofs: localFact(
      prose(
        'Typical roofs there, and what fails first on them.',
        'Shingle is the usual roof. On a ranch, the line between the shallow slope and the flat porch leaks first.',
      ).optional(),
    ),
    weather: localFact(
      prose(
        'What the weather does to roofs there, with the storms people remember.',
        'Milton brought gusts of about 80 mph in October 2024. Summer thunderstorms do the rest.',
      ).optional(),
    ),
    facts: localFact(
      list(
        'The small table on the location page: what somebody looks up about roofs there.',
        cityFactSchema,
        'Add at least one fact, e.g. facts: and below it - { label: Permit desk, value: … }',
      ).optional(),
    ),
    questions: anyList(
      'Questions people ask there. Shown on the location page.',
      questionSchema,
      'Use a list, e.g. questions: and below it - { question: …, answer: … }',
    ).optional(),
    services: localFact(
      entries('What only one service page of this city says, by the slug of the service.', {
        key: refersTo(z.string(), 'service-slug'),
        value: cityServiceTextsSchema,
        example: 'roof-repair: and below it body: | and a text',
      }).optional(),
    ),
  },
).meta({ examples: [{ zips: ['33563'], neighborhoods: ['Walden Lake'] }] })
