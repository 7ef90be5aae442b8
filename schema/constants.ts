import { z } from 'zod'
import { documented } from './field-meta.ts'
import { count, countFromZero, list, record } from './fields.ts'
import { amount, countyName, line } from './text-fields.ts'

const RATING_HINT = 'Use a number from 1 to 5, e.g. averageRating: 4.9'

/**
 * Every number and promise that the site repeats, said once (specification section 9).
 * Prose refers to them with tokens: {constants.quoteResponseMinutes}.
 */
export const constantsSchema = record(
  'Every number and promise that the site repeats. Texts refer to them with tokens such as {constants.rebateAmount}.',
  {
    quoteResponseMinutes: count('We answer a quote request within this many minutes.', 30),
    quoteFormSteps: count('Number of steps in the quote form.', 3),
    quoteFormMinutes: count('Minutes it takes to fill in the quote form.', 3),
    emergencyHours: line('When the emergency line is answered.', '24/7'),
    emergencyResponseHours: count(
      'Our target: an emergency crew on site within this many hours.',
      2,
    ),
    replacementWarranty: line('Workmanship warranty on full replacements.', 'lifetime'),
    majorRepairWarrantyYears: count('Workmanship warranty on major repairs, in years.', 10),
    maintenanceWarrantyYears: count('Workmanship warranty on maintenance work, in years.', 5),
    replacementDays: line('Days that a roof replacement usually takes.', '2-5'),
    repairUnderYears: count(
      'A roof younger than this many years, with damage in one place, can usually be repaired.',
      15,
    ),
    replaceOverYears: count(
      'A roof older than this many years, or damaged all over, usually needs replacement.',
      20,
    ),
    rebateAmount: amount(
      'The rebate for military, veterans and military retirees, with its dollar sign.',
      '$500',
    ),
    inspectionPoints: count('Number of points a free inspection checks.', 25),
    roofsCompleted: line('Roofs we have completed.', '500+'),
    yearsInBusiness: line('Years we have been in business.', '15+'),
    satisfaction: line('Customer satisfaction, as the home page shows it.', '100%'),
    averageRating: documented(
      z.number(RATING_HINT).min(1, RATING_HINT).max(5, RATING_HINT),
      'Average rating from 1 to 5, from where our reviews are collected. It is never computed from the testimonials.',
      4.9,
    ),
    reviewCount: line('Number of reviews behind the average rating.', '200+'),
    counties: list(
      'The counties we say we serve.',
      countyName('A county, without the word County.'),
      'Add at least one county, e.g. counties: [Hillsborough, Pinellas]',
    ),
    headerShrinkPixels: countFromZero(
      'The header shrinks once the page is scrolled further than this many pixels.',
      20,
    ),
    bannerFallbackPixels: count(
      'Height of the banner in pixels until the browser has measured it, and without JavaScript.',
      52,
    ),
  },
)
