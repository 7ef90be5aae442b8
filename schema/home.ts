import { refersTo } from './field-meta.ts'
import { exactly, list, oneOf, record } from './fields.ts'
import { navigationItemSchema } from './navigation.ts'
import { PROBLEM_TYPES, TRUST_TYPES } from './page.ts'
import { questionSchema } from './page-fields.ts'
import { inlineProse, line, mediaPath, pictureName, slug } from './text-fields.ts'

const sectionFields = {
  heading: line('Heading of the section.', 'What homeowners say'),
  lead: inlineProse(
    'A sentence below the heading.',
    'The four problems we get called about most, and what we do about each.',
  ).optional(),
}

/** How many of the questions and reviews the home page shows, from the first on. */
export const HOME_QUESTIONS = 8
export const HOME_REVIEWS = 6

/** The home page, section by section. */
export const homeSchema = record('The home page, section by section.', {
  title: line(
    'Title in search results and on the browser tab. Up to 60 characters.',
    'Tampa Bay Roofing Contractor | {business.license}',
  ),
  description: line(
    'The text under the title in search results. 70 to 155 characters.',
    'Roof repair, replacement and storm damage help across Tampa Bay from a licensed contractor. Free inspections.',
  ),
  hero: record('The top of the page: heading, pictures and the emergency line.', {
    heading: line(
      'The main heading of the home page.',
      'Roof repair and replacement across Tampa Bay',
    ),
    lead: inlineProse(
      'One or two sentences below the heading.',
      'We repair and replace roofs, and we tarp the ones a storm opens up.',
    ),
    emergency: line('The line about emergencies.', '{constants.emergencyHours} emergency roofing'),
    mobile: pictureName(
      'The picture on phones, and for visitors who save data or prefer less motion: its name under pictures.',
      'hero-mobile',
    ),
    desktop: pictureName(
      'The picture on wide screens, until the video plays: its name under pictures.',
      'hero-desktop',
    ),
    video: record(
      'The silent loop on wide screens. Its first frame should match the desktop picture.',
      {
        webm: mediaPath('The loop as WebM.', '/media/hero-loop.webm'),
        mp4: mediaPath(
          "The loop as MP4, for browsers that can't play WebM.",
          '/media/hero-loop.mp4',
        ),
      },
    ),
  }),
  trust: list(
    'Reasons to trust us, in a row below the hero.',
    record('A reason to trust us.', {
      type: oneOf('Chooses the icon.', TRUST_TYPES, `Use one of ${TRUST_TYPES.join(', ')}.`),
      claim: line('The claim in a few words.', 'Licensed contractor'),
      detail: line('What backs it up.', 'License {business.license}'),
    }),
    'Add at least one trust claim.',
  ),
  problems: record('The section about the problems people call us for.', {
    ...sectionFields,
    cards: exactly('The four problem cards.', {
      length: 4,
      item: record('A problem and what we do about it.', {
        type: oneOf('Chooses the icon.', PROBLEM_TYPES, `Use one of ${PROBLEM_TYPES.join(', ')}.`),
        title: line('Heading of the card.', 'Roof Leaks'),
        text: line(
          'What we do about it, in a sentence or two.',
          'We trace the stain to where the water comes in and fix that spot.',
        ),
        action: line('Words on the button that leads to the quote form.', 'Get leak help'),
        guide: navigationItemSchema
          .meta({
            description: 'The page to read first, linked beside the button.',
            examples: [
              { label: 'What to do right now', path: '/problems/roof-leak-emergency-help' },
            ],
          })
          .optional(),
      }),
      hint: 'The home page shows exactly four problem cards.',
    }),
  }),
  services: record('The section with a tab for each field of work.', {
    ...sectionFields,
    tabs: exactly('The three tabs.', {
      length: 3,
      item: record('A tab about one field of work.', {
        label: line('The word on the tab.', 'Residential'),
        hub: refersTo(slug('Slug of the hub it leads to.', 'residential-roofing'), 'hub-slug'),
        text: line('What we do there, in a sentence or two.', 'Roofs for houses.'),
        picture: pictureName('The picture in the tab: its name under pictures.', 'hub-residential'),
      }),
      hint: 'The home page shows exactly three service tabs.',
    }),
  }),
  gallery: record('The section with the projects; the projects themselves are under gallery.', {
    ...sectionFields,
    stats: list(
      'Numbers below the projects.',
      record('A number and what it counts.', {
        value: line('The number, best as a token.', '{constants.roofsCompleted}'),
        label: line('What it counts.', 'roofs completed'),
      }),
      'Add at least one number.',
    ),
  }),
  reviews: record('The section with the testimonials; they are under testimonials.', {
    ...sectionFields,
    average: line('Words after the average rating.', 'average rating'),
    count: line('Words after the number of reviews.', 'reviews'),
  }),
  area: record('The section with the map of the places we serve; the places are under cities.', {
    ...sectionFields,
  }).optional(),
  faq: record('The section with the questions; they are under faq.', {
    ...sectionFields,
    stillHaveQuestions: record('The box below the questions.', {
      heading: line('Heading of the box.', 'Still Have Questions?'),
      text: line(
        'What to do then.',
        'A roofer answers the phone. Call, or send the form and we call you.',
      ),
    }),
  }),
  structuredQuestions: exactly(
    'The two questions that search engines are told. The home page shows them in the same words.',
    {
      length: 2,
      item: questionSchema,
      hint: 'List exactly two questions for search engines.',
    },
  ),
})
